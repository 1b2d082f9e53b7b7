import { TRAP_FIELD } from '../../src/shared/protocol'

/** Whether somebody fell into the trap. */
export const isTrapped = (body: unknown): boolean => {
  if (typeof body !== 'object' || body === null) return false
  const value: unknown = Reflect.get(body, TRAP_FIELD)
  return value !== undefined && value !== ''
}
