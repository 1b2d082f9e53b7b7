/** Where a visitor's language is stored: the key of gatsby-plugin-react-i18next. */
export const LANGUAGE_KEY = 'gatsby-i18next-language'
