import type { GatsbyNode } from 'gatsby'
import {
  BACKUP_DAYS,
  CONFIRM_HOURS,
  LOG_DAYS,
  PENDING_DAYS,
  RETENTION,
} from '../shared/retention'
import { messageOf } from '../shared/unknown'

export const RETENTION_TYPE = 'Retention'

export const retentionSdl = `
  "How long the server stores what visitors send."
  type ${RETENTION_TYPE} implements Node @dontInfer {
    "Days after which messages are erased; 0 stores them without limit."
    messageDays: Int!
    "Days after which a newsletter request that nobody confirmed is erased."
    pendingDays: Int!
    "Hours for which the link in a confirmation mail is good."
    confirmHours: Int!
    "Days after which a backup is erased."
    backupDays: Int!
    "Days after which an entry of the log is erased."
    logDays: Int!
  }
`

/** What the server does with the same environment: an empty setting counts as unset. */
export const retention = (env: NodeJS.ProcessEnv) => {
  const text = env[RETENTION.name] || RETENTION.default
  try {
    const messageDays = RETENTION.parse(text)
    return {
      messageDays,
      pendingDays: PENDING_DAYS,
      confirmHours: CONFIRM_HOURS,
      backupDays: BACKUP_DAYS,
      logDays: LOG_DAYS,
    }
  } catch (error) {
    throw new Error(`${RETENTION.name}=${text}: ${messageOf(error)}`, {
      cause: error,
    })
  }
}

/** A node, so that Gatsby renders the legal pages again when the setting changes. */
export const sourceNodes: GatsbyNode['sourceNodes'] = async ({
  actions,
  createNodeId,
  createContentDigest,
}) => {
  const values = retention(process.env)
  await actions.createNode({
    ...values,
    id: createNodeId(RETENTION_TYPE),
    internal: { type: RETENTION_TYPE, contentDigest: createContentDigest(values) },
  })
}
