/**
 * Letters such as `œ`, each with its spelling in plain letters. Unicode's normalization turns `é`
 * into `e` and an accent, but does not change these.
 */
const LETTERS = new Map([
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ø', 'o'],
  ['ß', 'ss'],
])

/**
 * A text as a search compares it: without accents, capitals, special spaces and special hyphens,
 * such as `coeur` for `Cœur`.
 */
export const searchable = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[œæøß]/g, (letter) => LETTERS.get(letter) ?? letter)
    .replace(/\s/g, ' ')
    .replace(/\u2011/g, '-')
    .replace(/[’‘]/g, "'")

/**
 * The most letters in the name of a new file. Systems allow about 255, on Windows for the whole path
 * with the folders before the name.
 */
const NAME_MAX = 80

/** Matches names that Windows reserves for devices, such as `con`, with any file ending. */
const RESERVED = /^(con|prn|aux|nul|(com|lpt)\d)$/

/**
 * The name of a new file, made of a text: `Été à Genève` → `ete-a-geneve`.
 * @param kind such as `entry`: the whole name if the text has no usable letter, or the beginning of
 * a name that Windows would otherwise refuse
 */
export const fileName = (text: string, kind: string): string => {
  const name = searchable(text)
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, NAME_MAX)
    .replace(/^-|-$/g, '')
  return RESERVED.test(name) ? `${kind}-${name}` : name || kind
}
