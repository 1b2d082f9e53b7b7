/** Letters that Unicode does not take apart. */
const LETTERS = new Map([
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ø', 'o'],
  ['ß', 'ss'],
])

/** Without accents, capitals, special spaces and hyphens, as people search: `Cœur` → `coeur`. */
export const searchable = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[œæøß]/g, (letter) => LETTERS.get(letter) ?? letter)
    .replace(/\s/g, ' ')
    .replace(/\u2011/g, '-')
    .replace(/[’‘]/g, "'")

/** Longest name of a file: systems take 255 letters, and a checkout has a folder before it. */
const NAME_MAX = 80

/** What Windows keeps for devices, whatever the ending. */
const RESERVED = /^(con|prn|aux|nul|(com|lpt)\d)$/

/** `Été à Genève` → `ete-a-geneve`; `kind` is for texts that give no name. */
export const fileName = (text: string, kind: string): string => {
  const name = searchable(text)
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, NAME_MAX)
    .replace(/^-|-$/g, '')
  return RESERVED.test(name) ? `${kind}-${name}` : name || kind
}
