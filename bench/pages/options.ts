/** What may be asked of `npm run bench`. */
import path from 'node:path'
import { parseArgs } from 'node:util'

/** Another site: a folder that has it built, or where it is on the web. */
export interface Peer {
  name: string
  place: string
}

/** What each folder that is compared is called; no peer may have these names. */
export const SITE = 'site'
export const LIMIT = 'limit'
export const PLAIN = 'plain Gatsby'

const OURS = [SITE, LIMIT, PLAIN]

/** What can be left out of a run. */
const PARTS = ['plain', 'navigation', 'lighthouse'] as const

export type Part = (typeof PARTS)[number]

export interface Options {
  /** How often each page is measured. */
  runs: number
  /** Clicks from one page to the other, in each way. */
  clicks: number
  /** Ids of pages, codes of languages. */
  pages: readonly string[]
  languages: readonly string[]
  peers: readonly Peer[]
  skip: ReadonlySet<Part>
  /** Goes on with the run that was interrupted. */
  resume: boolean
  /** Folder for the results. */
  out: string
}

/** What there is to choose from; the first page and the first language are the quick ones. */
export interface Choices {
  pages: readonly string[]
  languages: readonly string[]
}

const QUICK_PAGES = 3

const wholeNumber = (name: string, text: string): number => {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name} ${text}: must be a whole number from 1 on`)
  return value
}

const chosen = <Name extends string>(
  name: string,
  text: string,
  choices: readonly Name[],
): Name[] => {
  const wanted = text.split(',').map((each) => each.trim())
  const unknown = wanted.filter((each) => !choices.some((choice) => choice === each))
  if (unknown.length > 0)
    throw new Error(`--${name} ${unknown.join(',')}: must be of ${choices.join(', ')}`)
  return choices.filter((choice) => wanted.includes(choice))
}

const peerOf = (text: string): Peer => {
  const [, name, place] = /^([\w. -]+)=(.+)$/.exec(text) ?? []
  if (!name || !place)
    throw new Error(`--peer ${text}: must be name=folder or name=https://…`)
  return { name, place }
}

/** @throws {Error} which says what is wrong with an option */
export const readOptions = (args: readonly string[], choices: Choices): Options => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string' },
      clicks: { type: 'string', default: '15' },
      pages: { type: 'string' },
      languages: { type: 'string' },
      peer: { type: 'string', multiple: true, default: [] },
      skip: { type: 'string' },
      quick: { type: 'boolean', default: false },
      resume: { type: 'boolean', default: false },
      out: { type: 'string', default: path.join(__dirname, '../results') },
    },
  })
  const { quick, resume, out } = values
  const pick = (name: 'pages' | 'languages', few: number) => {
    const text = values[name]
    if (text !== undefined) return chosen(name, text, choices[name])
    return quick ? choices[name].slice(0, few) : choices[name]
  }
  const peers = values.peer.map(peerOf)
  for (const { name } of peers)
    if (OURS.includes(name)) throw new Error(`--peer ${name}: is one of ours`)
  if (new Set(peers.map(({ name }) => name)).size < peers.length)
    throw new Error('--peer: each needs a name of its own')
  return {
    runs: wholeNumber('runs', values.runs ?? (quick ? '3' : '5')),
    clicks: wholeNumber('clicks', values.clicks),
    pages: pick('pages', QUICK_PAGES),
    languages: pick('languages', 1),
    peers,
    skip: new Set(values.skip === undefined ? [] : chosen('skip', values.skip, PARTS)),
    resume,
    out,
  }
}
