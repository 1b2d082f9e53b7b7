/** What components use of Gatsby. */
export const graphql = (): undefined => undefined
