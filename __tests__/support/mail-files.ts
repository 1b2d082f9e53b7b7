/** Mails as files, which is what a server without a mail server makes of them. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** The mails of a folder of `.eml` files by file name, oldest first. */
export const mailsIn = async (folder: string): Promise<Map<string, Email>> => {
  const names = await readdir(folder).catch(() => [])
  const mails = new Map<string, Email>()
  for (const name of names.filter((each) => each.endsWith('.eml')).sort()) {
    // The server deletes the mails of a subscription that ends.
    const text = await readFile(path.join(folder, name)).catch(() => undefined)
    if (text) mails.set(name, await PostalMime.parse(text))
  }
  return mails
}

/** All values of a header. */
export const headersOf = ({ headers }: Email, key: string): string[] =>
  headers.filter((header) => header.key === key).map(({ value }) => value)
