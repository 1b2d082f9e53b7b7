/**
 * Takes the place of five packages that markdown-it imports, so that the editor's page loads 22 KB less.
 * `linkify-it`, `mdurl` and `punycode.js` find and escape addresses, which articles do not need
 * (`src/content-model/article/parse.ts`). Browsers have what the other two bring along: the lists of
 * punctuation marks and symbols in `uc.micro`, and the names of characters in `entities`.
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
 * The names that the browser has read, each with its character. The editor parses an article after each
 * key. Without this list, the browser would read all names of the article again each time.
 */
const characters = new Map<string, string>()

const readName = (name: string): string => {
  const page = new DOMParser().parseFromString(`<p>${name}`, 'text/html')
  const text = page.body.textContent
  // HTML takes the beginning of an unknown name for a known one: it reads `&notit;` as `¬it;`. In
  // Markdown, only a whole name stands for a character.
  return text.endsWith(';') && name !== '&semi;' ? name : text
}

/**
 * Returns the character that a name in HTML stands for, such as `é` for `&eacute;`. If HTML does not
 * know the name, returns the name itself. markdown-it calls it in the place of the function in
 * `entities`.
 */
export const decodeHTMLStrict = (name: string): string => {
  const character = characters.get(name) ?? readName(name)
  characters.set(name, character)
  return character
}

// The default export stands for that of `punycode.js`, of which nothing is called.
export default {}
