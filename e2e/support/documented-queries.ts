import { readFileSync } from 'node:fs'
import path from 'node:path'

export interface DocumentedQuery {
  name: string
  query: string
}

/** The queries of `docs/graphql.md`, each with its name. */
export const documentedQueries = (): DocumentedQuery[] => {
  const text = readFileSync(path.join(__dirname, '../../docs/graphql.md'), 'utf8')
  return [...text.matchAll(/```graphql\n(query (\w+)[^]*?)```/g)].map(
    ([, query = '', name = '']) => ({ name, query }),
  )
}
