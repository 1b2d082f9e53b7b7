/**
 * Takes the place of five packages that markdown-it imports, so that the editor's page loads 22 KB less.
 * `linkify-it`, `mdurl` and `punycode.js` find and escape addresses, which articles do not need
 * (`src/content-model/article/parse.ts`). `uc.micro` has long lists of punctuation marks and symbols,
 * which the regular expressions of browsers know; `entities` has the names of all characters in HTML,
 * which their parser knows.
 */
// markdown-it runs `new LinkifyIt()` for each parser, but articles never use the result, so any
// class will do.
export const LinkifyIt = Object

// The functions of `mdurl` that markdown-it imports. Nothing calls them, since `parse.ts` replaces
// the functions of markdown-it that handle addresses.
export const decode = undefined
export const encode = undefined
export const format = undefined
export const parse = undefined

// What markdown-it uses of `uc.micro`: its patterns of all punctuation marks and of all symbols.
export const P = /\p{P}/u
export const S = /\p{S}/u

/**
 * The character that a name stands for: `é` for `&eacute;`. A name that HTML does not know stays as it
 * is. This is the function of `entities` that markdown-it imports.
 */
export const decodeHTMLStrict = (name: string): string => {
  const page = new DOMParser().parseFromString(`<p>${name}`, 'text/html')
  const text = page.body.textContent
  // Of a longer name, HTML reads the beginning: `&notit;` is `¬it;`. Articles know whole names only.
  return text.endsWith(';') && name !== '&semi;' ? name : text
}

// The default export stands for that of `punycode.js`, of which nothing is called.
export default {}
