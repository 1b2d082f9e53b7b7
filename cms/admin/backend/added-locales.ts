import { isRecord } from '../../../src/i18n/messages'
import { messagesFile } from '../../../src/i18n/messages-file'
import { newFile } from '../../format/content-format'
import type { DataFile } from '../decap'
import { readText } from './repository'

export const SITE_FILE = 'content/site.json'

/** The languages that a text of `content/site.json` lists. */
export const languagesIn = (
  text: string,
): { code: string; name: string; draft: boolean }[] => {
  const data: unknown = JSON.parse(text)
  const list = isRecord(data) && Array.isArray(data.languages) ? data.languages : []
  return list.filter(isRecord).map(({ code, name, draft }) => ({
    code: String(code),
    name: String(name),
    draft: draft === true,
  }))
}

/** A language that is added needs a file for its texts, if only an empty one. */
export const addedLocales = async ({
  path,
  slug,
  raw,
}: DataFile): Promise<DataFile[]> => {
  if (path !== SITE_FILE) return []
  const files = await Promise.all(
    languagesIn(raw).map(async ({ code }) => {
      const file = messagesFile(code)
      return (await readText(file)) === undefined
        ? [{ path: file, slug, raw: newFile({}) }]
        : []
    }),
  )
  return files.flat()
}
