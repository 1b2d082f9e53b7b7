/**
 * What pages and sections know of the language they are built in. The only module that imports
 * gatsby-plugin-react-i18next, so that leaving the plugin is a change of this file.
 */
export { useI18next, useTranslation } from 'gatsby-plugin-react-i18next'
