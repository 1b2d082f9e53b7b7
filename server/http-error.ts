/** An error that is to be answered with this status. */
export class HttpError extends Error {
  constructor(readonly statusCode: number) {
    super(`HTTP ${statusCode}`)
  }
}

/**
 * The status that an error of ours or of Fastify asks for; what nobody foresaw is a 500, and
 * 503 is for what passes.
 */
export const statusOf = (error: unknown): number => {
  // Not `instanceof Error`: Node's own errors may come from another realm.
  const status: unknown =
    typeof error === 'object' && error !== null
      ? Reflect.get(error, 'statusCode')
      : undefined
  if (status === 503) return status
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500
}
