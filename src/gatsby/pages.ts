import type { GatsbyNode } from 'gatsby'

/**
 * gatsby-plugin-react-i18next gives localized 404 pages a doubled prefix (`/de/de/*`, its
 * issue 175), so that develop shows the French one everywhere: take one prefix away.
 */
export const onCreatePage: GatsbyNode['onCreatePage'] = ({ page, actions }) => {
  const single = page.matchPath?.replace(/^(\/[^/]+)\1\//, '$1/')
  if (single === page.matchPath) return
  actions.deletePage(page)
  actions.createPage({ ...page, matchPath: single })
}
