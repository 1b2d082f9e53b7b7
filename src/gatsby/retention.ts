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

/** As the server reads it from the same environment: an empty setting counts as unset. */
export const messageDays = (env: NodeJS.ProcessEnv): number => {
  const text = env[RETENTION.name] || RETENTION.default
  try {
    return RETENTION.parse(text)
  } catch (error) {
    throw new Error(`${RETENTION.name}=${text}: ${messageOf(error)}`, { cause: error })
  }
}

/** A node, so that Gatsby renders the legal pages again when the setting changes. */
export const sourceNodes: GatsbyNode['sourceNodes'] = async ({
  actions,
  createNodeId,
  createContentDigest,
}) => {
  const values = {
    messageDays: messageDays(process.env),
    pendingDays: PENDING_DAYS,
    confirmHours: CONFIRM_HOURS,
    backupDays: BACKUP_DAYS,
    logDays: LOG_DAYS,
  }
  await actions.createNode({
    ...values,
    id: createNodeId(RETENTION_TYPE),
    internal: { type: RETENTION_TYPE, contentDigest: createContentDigest(values) },
  })
}
