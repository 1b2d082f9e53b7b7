import { PICTURE_ENDING } from '../patterns'

/** What a file is to the site, by its name. */
export type FileKind = 'json' | 'nearlyJson' | 'picture' | 'other'

export const fileKind = (name: string): FileKind => {
  if (name.endsWith('.json')) return 'json'
  // Meant as an entry, and saved by a program that knows better or in capitals.
  if (/\.json(\.txt|\.rtf)?$/i.test(name)) return 'nearlyJson'
  return PICTURE_ENDING.test(name) ? 'picture' : 'other'
}
