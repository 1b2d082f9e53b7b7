import type { GatsbyNode } from 'gatsby'
import { CONFIRM_HOURS, PENDING_DAYS, RETENTION } from '../shared/retention'

export const RETENTION_TYPE = 'Retention'

export interface Retention {
  messageDays: number
  pendingDays: number
  confirmHours: number
}

export const retentionSdl = `
  "How long the server stores what visitors send."
  type ${RETENTION_TYPE} implements Node @dontInfer {
    "Days after which messages are erased; 0 stores them without limit."
    messageDays: Int!
    "Days after which a newsletter request that nobody confirmed is erased."
    pendingDays: Int!
    "Hours for which the link in a confirmation mail is good."
    confirmHours: Int!
  }
`

/** Reads the server's setting as the server does: an empty one counts as unset. */
const messageDays = (env: NodeJS.ProcessEnv): number => {
  const text = env[RETENTION.name] || RETENTION.default
  try {
    return RETENTION.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${RETENTION.name}=${text}: ${reason}`, { cause: error })
  }
}

export const retention = (env: NodeJS.ProcessEnv): Retention => ({
  messageDays: messageDays(env),
  pendingDays: PENDING_DAYS,
  confirmHours: CONFIRM_HOURS,
})

/** A node, so that Gatsby renders the legal pages again when the setting changes. */
export const sourceNodes: GatsbyNode['sourceNodes'] = ({
  actions,
  createNodeId,
  createContentDigest,
}) => {
  const values = retention(process.env)
  actions.createNode({
    ...values,
    id: createNodeId(RETENTION_TYPE),
    internal: { type: RETENTION_TYPE, contentDigest: createContentDigest(values) },
  })
}
