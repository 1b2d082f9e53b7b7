import { createContext, useContext } from 'react'

/** Addresses of the scripts of finished pages. */
export interface IslandScripts {
  /** What notices that somebody reaches for an island. */
  waking: string
  /** The scripts of each island, in their order. */
  islands: Partial<Record<string, readonly string[]>>
}

/**
 * Given while finished pages are drawn (`gatsby-ssr.tsx`), and nowhere else: in develop an
 * island is a component like any other and wakes with the page.
 */
export const IslandScriptsContext = createContext<IslandScripts | undefined>(undefined)

export const useWakingScripts = () => useContext(IslandScriptsContext)

/**
 * For whatever needs `waking/`: an island, or a frame. React writes it into a page once,
 * however often it is drawn.
 */
export const WakingScript = () => {
  const scripts = useWakingScripts()
  return scripts && <script async src={scripts.waking} />
}
