import { HONEYPOT_FIELD } from '../../src/shared/form-rules'

/** Whether somebody fell into the trap. */
export const isTrapped = (body: unknown): boolean => {
  if (typeof body !== 'object' || body === null) return false
  const value: unknown = Reflect.get(body, HONEYPOT_FIELD)
  return value !== undefined && value !== ''
}
