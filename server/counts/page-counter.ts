/** How often each page is asked for on each day, and nothing about who asks. */
import type { IncomingMessage } from 'node:http'
import type { SiteFile } from '../plugins/site/site-file'
import type { PageCount } from '../db/page-counts'
import { utcDay } from '../time'

/** Told of a page or another file that is being sent, or is known to whoever asks. */
export type CountPage = (
  request: Pick<IncomingMessage, 'method' | 'headers'>,
  file: Pick<SiteFile, 'name'>,
) => void

/** Whoever asks for part of a page, or for its headers, is a program. */
const isReader = ({ method, headers }: Parameters<CountPage>[0]) =>
  method === 'GET' && headers.range === undefined

/** Who asks not to be observed is not counted, either. */
const objects = ({ headers }: Parameters<CountPage>[0]) =>
  headers.dnt === '1' || headers['sec-gpc'] === '1'

/**
 * Fetched in case somebody goes there. Whether they do, nobody tells the server. Safari says
 * so in `Purpose`, and Firefox did in `X-Moz`.
 */
const isInAdvance = ({ headers }: Parameters<CountPage>[0]) =>
  headers['sec-purpose'] !== undefined ||
  headers.purpose !== undefined ||
  headers['x-moz'] !== undefined

const INDEX = 'index.html'

/** The editor is no page of the site. */
const EDITOR = 'admin/'

/**
 * The address of a page, by the file that was found for it: what a visitor makes up is never
 * written down. Nothing for scripts, pictures and the word that there is no such page.
 */
const pathOf = ({ name }: Parameters<CountPage>[1]): string | undefined =>
  (name === INDEX || name.endsWith(`/${INDEX}`)) && !name.startsWith(EDITOR)
    ? `/${name.slice(0, -INDEX.length)}`
    : undefined

/** Counts in memory until somebody takes the counts. */
export const pageCounter = (now: () => number = Date.now) => {
  let days = new Map<string, Map<string, number>>()

  const add = ({ day, path, count }: PageCount) => {
    const pages = days.get(day) ?? new Map<string, number>()
    days.set(day, pages.set(path, (pages.get(path) ?? 0) + count))
  }

  const count: CountPage = (request, file) => {
    const path = pathOf(file)
    if (path === undefined || !isReader(request)) return
    if (objects(request) || isInAdvance(request)) return
    add({ day: utcDay(now()), path, count: 1 })
  }

  return {
    count,
    /** What was counted since the last time. */
    take(): PageCount[] {
      const taken = days
      days = new Map()
      return [...taken].flatMap(([day, pages]) =>
        [...pages].map(([path, count]) => ({ day, path, count })),
      )
    },
    /** What was taken and could not be kept goes along the next time. */
    giveBack: (counts: readonly PageCount[]) => counts.forEach(add),
  }
}

export type PageCounter = ReturnType<typeof pageCounter>
