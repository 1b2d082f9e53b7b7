/** The code of an error of Node, SQLite, PostgreSQL or a mail server; empty if it has none. */
export const codeOf = (error: unknown): string => {
  const code: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : ''
}
