/** The messages of the default language: `cms/page/page.ts` says which file that is. */
declare module 'default-messages' {
  const messages: unknown
  export default messages
}
