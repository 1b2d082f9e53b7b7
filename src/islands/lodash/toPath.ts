/** The keys that lead to a field: `a.b` to `a`, then `b`. No form of ours has lists. */
export default (field: string | readonly string[]): readonly string[] =>
  typeof field === 'string' ? field.split('.') : field
