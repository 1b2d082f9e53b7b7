import type { GatsbyNode } from 'gatsby'
import { CONFIRM_HOURS, PENDING_DAYS, RETENTION } from '../shared/retention'

export const KEEPING_TYPE = 'Keeping'

/** How long the receiver keeps what visitors send. */
export interface Keeping {
  retentionDays: number
  pendingDays: number
  confirmHours: number
}

export const keepingSdl = `
  "How long the receiver keeps what visitors send."
  type ${KEEPING_TYPE} implements Node @dontInfer {
    "Days after which messages are erased; 0 keeps them."
    retentionDays: Int!
    "Days after which a newsletter request that nobody confirmed is erased."
    pendingDays: Int!
    "Hours for which the link in a confirmation mail is good."
    confirmHours: Int!
  }
`

/** The receiver's own setting, read as the receiver reads it; an empty one counts as unset. */
const retentionDays = (env: NodeJS.ProcessEnv): number => {
  const text = env[RETENTION.name] || RETENTION.default
  try {
    return RETENTION.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${RETENTION.name}=${text}: ${reason}`, { cause: error })
  }
}

export const keeping = (env: NodeJS.ProcessEnv): Keeping => ({
  retentionDays: retentionDays(env),
  pendingDays: PENDING_DAYS,
  confirmHours: CONFIRM_HOURS,
})

/** A node, so that pages are drawn anew when the setting is another one than last time. */
export const sourceNodes: GatsbyNode['sourceNodes'] = ({
  actions,
  createNodeId,
  createContentDigest,
}) => {
  const values = keeping(process.env)
  actions.createNode({
    ...values,
    id: createNodeId(KEEPING_TYPE),
    internal: { type: KEEPING_TYPE, contentDigest: createContentDigest(values) },
  })
}
