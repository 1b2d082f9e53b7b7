import { isSecure } from '../../../src/shared/headers/every-answer'
import { pagePolicy } from '../content-policy'
import type { Settings } from '../../settings'
import { readSiteFile, siteFileVersion, type SiteFile } from './site-file'

/** Milliseconds for which nobody looks whether a file has changed. */
const FRESH = 1000

/** Bytes of files in memory; beyond it, what was not asked for the longest goes. */
const ROOM = 64 * 1_048_576

/** Bytes that a file takes up besides what is in it: names, headers, policy. */
const OVERHEAD = 4096

/** The files of the built site by their addresses. */
export interface KeptFiles {
  /** The file at an address, if it is known and was looked at just now. */
  fresh(address: string): SiteFile | undefined
  /** The file at an address, as it is on the disk; nothing if there is none. */
  find(address: string): Promise<SiteFile | undefined>
}

interface Kept {
  file: SiteFile
  size: number
  looked: number
}

/** Pages are the `index.html` of a folder. */
const nameOf = (address: string) =>
  (address.endsWith('/') ? `${address}index.html` : address).slice(1)

const sizeOf = ({ variants }: SiteFile) =>
  variants.reduce((total, { bytes }) => total + (bytes?.length ?? 0), OVERHEAD)

/**
 * Keeps the files that are asked for in memory, and follows what is written to the folder.
 * Addresses must be decoded, and lead to nothing that is hidden.
 */
export const keepFiles = (
  settings: Settings,
  { room = ROOM, now = () => performance.now() } = {},
): KeptFiles => {
  const { publicDir } = settings
  const secure = isSecure(settings.siteUrl)
  const policyOf = (html: string) => pagePolicy(html, secure)
  /** In the order in which they were last looked at. */
  const kept = new Map<string, Kept>()
  const looking = new Map<string, Promise<SiteFile | undefined>>()
  let taken = 0

  const drop = (address: string) => {
    taken -= kept.get(address)?.size ?? 0
    kept.delete(address)
  }

  const keep = (address: string, file: SiteFile) => {
    drop(address)
    const size = sizeOf(file)
    kept.set(address, { file, size, looked: now() })
    taken += size
    for (const [oldest] of kept) {
      if (taken <= room) break
      drop(oldest)
    }
  }

  const look = async (address: string) => {
    const name = nameOf(address)
    const version = await siteFileVersion(publicDir, name)
    const known = kept.get(address)?.file
    const unchanged = known?.version === version ? known : undefined
    const file = unchanged ?? (await readSiteFile(publicDir, name, version, policyOf))
    if (file) keep(address, file)
    else drop(address)
    return file
  }

  const fresh = (address: string) => {
    const found = kept.get(address)
    return found && now() - found.looked < FRESH ? found.file : undefined
  }

  return {
    fresh,
    async find(address) {
      const found = fresh(address) ?? looking.get(address)
      if (found) return found
      const looked = look(address).finally(() => looking.delete(address))
      looking.set(address, looked)
      return looked
    },
  }
}
