/**
 * Stands for three packages that markdown-it imports to find addresses in a text, to spell their hosts
 * and to escape them. Articles use none of them (`src/content-model/article/parse.ts`), and the
 * editor's page would load 6 KB for nothing.
 */
// markdown-it runs `new LinkifyIt()` for each parser, and never uses the result here. So any class
// will do.
export const LinkifyIt = Object

// What markdown-it would call of `mdurl`, if `parse.ts` left it the handling of addresses.
export const decode = undefined
export const encode = undefined
export const format = undefined
export const parse = undefined

// The default export stands for that of `punycode.js`.
export default {}
