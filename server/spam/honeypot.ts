/** A field that people neither see nor reach; whoever fills it in reads the page's source. */
const TRAP = 'website'

/** Whether somebody fell into the trap. */
export const isTrapped = (body: unknown): boolean => {
  if (typeof body !== 'object' || body === null) return false
  const value: unknown = Reflect.get(body, TRAP)
  return value !== undefined && value !== ''
}
