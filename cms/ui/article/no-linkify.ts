/**
 * Stands for two packages that markdown-it imports to find addresses in a text and to spell their
 * hosts. Articles use neither (`src/content-model/article/parse.ts`), and the editor's page would load
 * 4 KB for nothing.
 */
// markdown-it runs `new LinkifyIt()` for each parser, and never uses the result here. So any class
// will do.
export const LinkifyIt = Object

// The default export stands for that of `punycode.js`.
export default {}
