/** What components use of Gatsby, as it behaves for a site at the root of its host. */
export const withPrefix = (path: string): string => path

export const graphql = (): undefined => undefined
