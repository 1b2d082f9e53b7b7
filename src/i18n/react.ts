/**
 * What pages and sections know of the language they are built in: the only import of
 * gatsby-plugin-react-i18next. `gatsby-config.ts` sets its options.
 */
export { useI18next, useTranslation } from 'gatsby-plugin-react-i18next'
