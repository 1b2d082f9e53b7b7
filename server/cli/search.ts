import type { Entry } from './entry'

/** Without accents and in lower case, so that «ecole» finds «École». */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether all words of a search are somewhere in a message. */
export const matches = (search: string) => {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return ({ name, email, subject, message }: Entry): boolean => {
    const text = plain([name, email, subject, message].join('\n'))
    return words.every((word) => text.includes(word))
  }
}
