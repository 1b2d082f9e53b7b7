/**
 * `npm run test:edited` runs `npm test`, and what depends on the length of texts, in a copy in which
 * editors have changed all content. Each text has the greatest length, in one language without a
 * single space; each list is as long as it may be; numbers and choices differ; folders have one
 * entry, or one more than before.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { longestText, sample } from '../__tests__/support/sample'
import { contentTypes } from '../src/content-model'
import { isFolder, SCHEMA_KEY, type ContentType } from '../src/content-model/content-type'
import { languageCodes } from '../src/i18n/languages'
import { isRecord, recordOf } from '../src/shared/unknown'
import { copyProject, environment } from './support/project-copy'

type Values = Record<string, unknown>

/**
 * Returns a content entry with a new value in every field, except for pictures, the field by which
 * entries are sorted, and the name of the schema.
 */
const edited = ({ schema, entries }: ContentType, data: Values): Values => {
  const isKept = (name: string) =>
    [SCHEMA_KEY, entries?.order].includes(name) ||
    JSON.stringify(schema.fields[name]).includes('"kind":"picture"')
  const kept = Object.entries(data).filter(([name]) => isKept(name))
  const values = { ...recordOf(sample(schema, 'most')), ...Object.fromEntries(kept) }
  // The sample puts each entry in preparation, in which it would be on no page. So this is undone.
  return { ...values, draft: undefined }
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Values

const writeJson = (file: string, data: unknown) =>
  writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`)

/**
 * Gives every entry of a folder of content new values. If the folder grows, it also gets one more
 * entry; otherwise only its first entry stays.
 */
const editFolder = (type: ContentType, folder: string, grows: boolean) => {
  const order = type.entries?.order ?? ''
  const entries = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, data: readJson(path.join(folder, name)) }))
    .sort((a, b) => Number(a.data[order]) - Number(b.data[order]))
  for (const [index, { name, data }] of entries.entries()) {
    const file = path.join(folder, name)
    if (index > 0 && !grows) rmSync(file)
    else writeJson(file, edited(type, data))
  }
  const last = entries.at(-1)?.data
  if (grows && last) {
    const isDated = type.entries?.latestFirst
    const next = isDated ? last : { ...last, [order]: Number(last[order]) + 1 }
    const file = path.join(folder, `${String(next[order])}-added.json`)
    writeJson(file, edited(type, next))
  }
}

/** Changes the headings of pages and sections in the messages of a language. */
const editHeadings = (messages: Values, language: string): Values =>
  Object.fromEntries(
    Object.entries(messages).map(([key, value]) => {
      if (isRecord(value)) return [key, editHeadings(value, language)]
      const isHeading = key === 'title' && !String(value).includes('{')
      return [key, isHeading ? longestText(48, language) : value]
    }),
  )

/** Edits all content and messages in the copy of the project. */
const editEverything = (root: string) => {
  for (const [index, type] of contentTypes.entries()) {
    const place = path.join(root, 'content', type.location)
    // Every second folder gets one more entry, and so does the roadmap, to which editors add a year
    // most often. The other folders keep only their first entry.
    if (isFolder(type))
      editFolder(type, place, index % 2 === 0 || type.entries?.id === 'year')
    else writeJson(place, edited(type, readJson(place)))
  }
  for (const language of languageCodes) {
    const file = path.join(root, 'locales', language, 'translation.json')
    writeJson(file, editHeadings(readJson(file), language))
  }
}

const project = copyProject()
process.once('exit', () => project.remove())
process.once('SIGINT', () => process.exit(130))
editEverything(project.root)

for (const args of [
  ['run', '--silent', 'content:check'],
  ['--silent', 'test'],
  // How long a text is decides whether the answer to a press is still in the window.
  ['run', '--silent', 'test:matrix', '--', 'answers-in-view'],
]) {
  const { status } = spawnSync('npm', args, {
    cwd: project.root,
    env: {
      ...process.env,
      ...environment({ E2E_PORT: process.env.E2E_PORT ?? '9101' }),
    },
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
