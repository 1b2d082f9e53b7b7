/** A project in memory, in the place of the editor's server. */
import type { Change, ContentFile, Difference, Problem } from '../../../cms/api'
import { mergeEntry } from '../../../cms/merge'

export const inAll = (text: string) => ({ fr: text, en: text, de: text })
export const STAT = 'content/stats/one.json'
const contested = { file: STAT, path: 'value.fr', base: '8', mine: '9' }
export const value = (order: number, title: string) => ({
  ...{ order, title: inAll(title), text: inAll('Texte') },
})

export const files = new Map<string, unknown>()

const start = () => ({
  isGone: false,
  /** What a save is refused for. */
  problems: [] as Problem[],
  warnings: [] as Problem[],
  changes: [] as Difference[],
  stamp: 0,
  /** What was to be saved. */
  sent: [] as Change[][],
})

export const server = start()

/** The page looks at once when it is seen again. */
export const tellChanged = () => {
  server.stamp += 1
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  files.clear()
  Object.assign(server, start())
  localStorage.clear()
  files.set(STAT, { order: 1, value: inAll('8'), label: inAll('langues') })
  files.set('content/values/one.json', value(1, 'Un'))
  files.set('content/values/two.json', value(2, 'Deux'))
  files.set('content/team/broken.json', undefined)
  for (const [code, text] of Object.entries({ fr: 'Bientôt à Genève', de: 'Bald' }))
    files.set(`locales/${code}/translation.json`, { landing: { hero: { title: text } } })
})

const fileOf = (file: string): ContentFile => ({
  file,
  data: files.get(file),
  ...(files.get(file) === undefined && { broken: 'est un fichier vide.' }),
})

export const answers = {
  project: async (): Promise<[number, unknown]> => [
    200,
    {
      ...{ files: [...files.keys()].map(fileOf), problems: server.warnings },
      ...{ variables: {}, siteUrl: 'http://localhost/', canPublish: true, author: '' },
      note: { author: 'Kim', at: '2026-11-21T09:00:00Z', text: 'Le numéro change.' },
    },
  ],
  stamp: () => [200, [String(server.stamp)]] as const,
  changes: () => [200, server.changes] as const,
  publish: () => [200, { pushed: true, conflicts: [contested] }] as const,
  save: ({ changes }: { changes: Change[] }): [number, unknown] => {
    server.sent.push(changes)
    if (server.problems.length > 0)
      return [422, { text: 'Rien n’est écrit.', problems: server.problems }]
    const merged = changes.map(({ file, base, next }) => ({
      file,
      ...mergeEntry(base, next, files.get(file) ?? null),
    }))
    if (merged.some(({ conflicts }) => conflicts.length > 0)) return [409, {}]
    for (const { file, merged: data } of merged) files.set(file, data)
    return [200, merged.map(({ file }) => fileOf(file))]
  },
}

const answer = async (address: string, init?: { body: string }) => {
  if (server.isGone) throw new TypeError('Failed to fetch')
  const action = /api\/(\w+)/.exec(address)?.[1] as keyof typeof answers
  const [status, body] = await answers[action](JSON.parse(init?.body ?? '{}'))
  return { status, ok: status < 300, json: async () => JSON.parse(JSON.stringify(body)) }
}

Object.assign(globalThis, {
  fetch: answer,
})
