/** Letters that Unicode does not take apart. */
const LETTERS = new Map([
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ø', 'o'],
  ['ß', 'ss'],
])

/** Without accents, capitals, special spaces and hyphens, as people search: `Cœur` → `coeur`. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[œæøß]/g, (letter) => LETTERS.get(letter) ?? letter)
    .replace(/\s/g, ' ')
    .replace(/\u2011/g, '-')
    .replace(/[’‘]/g, "'")
