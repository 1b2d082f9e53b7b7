/** What is measured, and the folders that it is made of. */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bareText } from './bare'
import { compressFolder } from './compress-folder'
import { LIMIT, PLAIN, SITE, type Options, type Peer } from './options'
import { buildPlain, PLAIN_PAGE } from './plain'
import { fileOf, pathOf } from './site-pages'
import type { Addresses, Folders } from './static-server'

/** One page of one of the sites that are compared. */
export interface Subject {
  variant: string
  page: string
  language: string
  url: string
}

const site = path.join(__dirname, '../../public')

const isOnline = ({ place }: Peer) => /^https?:\/\//.test(place)

/** Writes the bare text of each page where the page would be. */
const writeLimits = (folder: string, { pages, languages }: Options) => {
  for (const page of pages)
    for (const language of languages) {
      const name = fileOf(pathOf(page, language))
      const file = path.join(folder, name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, bareText(readFileSync(path.join(site, name), 'utf8')))
    }
}

/** Makes what has to be made, below `work`, and compresses it all as the site is. */
export const prepareFolders = (work: string, options: Options): Folders => {
  const folders: Record<string, string> = { [SITE]: site }
  const add = (name: string, make: (project: string) => void) => {
    const project = path.join(work, name)
    make(project)
    folders[name] = path.join(project, 'public')
    compressFolder(folders[name])
  }
  if (options.skip.has('lighthouse')) return folders
  add(LIMIT, (project) => writeLimits(path.join(project, 'public'), options))
  if (!options.skip.has('plain'))
    add(PLAIN, (project) => buildPlain(project, site, options.languages))
  for (const peer of options.peers.filter((each) => !isOnline(each))) {
    if (!existsSync(path.join(peer.place, 'index.html')))
      throw new Error(`--peer ${peer.name}: there is no index.html in ${peer.place}`)
    add(peer.name, (project) =>
      cpSync(peer.place, path.join(project, 'public'), { recursive: true }),
    )
  }
  return folders
}

/**
 * Everything to be measured, in groups of what is compared with each other and therefore
 * measured right after each other.
 */
export const subjectsOf = (options: Options, addresses: Addresses): Subject[][] => {
  const at = (variant: string, page: string, language: string): Subject[] => {
    const address = addresses[variant]
    if (address === undefined) return []
    return [{ variant, page, language, url: address + pathOf(page, language) }]
  }
  const peers = options.peers.map((peer): Subject => {
    const url = isOnline(peer) ? peer.place : `${addresses[peer.name]}/`
    return { variant: peer.name, page: PLAIN_PAGE, language: '', url }
  })
  const groups = options.pages.flatMap((page) =>
    options.languages.map((language) => [
      ...at(SITE, page, language),
      ...at(LIMIT, page, language),
      ...(page === PLAIN_PAGE ? at(PLAIN, page, language) : []),
      ...(page === PLAIN_PAGE && language === options.languages[0] ? peers : []),
    ]),
  )
  const landing = options.pages.includes(PLAIN_PAGE)
  return landing ? groups : [...groups, peers]
}

/** Tells a subject from all others. */
export const keyOf = ({ variant, page, language }: Subject): string =>
  [variant, page, language].filter(Boolean).join(' ')
