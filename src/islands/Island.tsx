import { createContext, createElement, useContext, type ComponentType } from 'react'
import { islands, type IslandName, type IslandProps } from './registry'

/** Addresses of the scripts that built pages load. */
export interface IslandScripts {
  /** The script that loads an island's modules once a visitor reaches for it. */
  loader: string
  /** The modules of each island. */
  islands: Partial<Record<string, readonly string[]>>
}

/**
 * `src/gatsby/ssr.tsx` provides it while pages are built, and nothing else does: in develop an
 * island is a component like any other and hydrates with the page.
 */
export const IslandScriptsContext = createContext<IslandScripts | undefined>(undefined)

/** For an island or a frame. React writes the script into a page once. */
export const LoaderScript = () => {
  const scripts = useContext(IslandScriptsContext)
  return scripts && <script async src={scripts.loader} />
}

/** A part of a page that hydrates. Its element carries its modules for `loader.ts` and its props. */
export const Island = <Name extends IslandName>({
  name,
  props,
}: {
  name: Name
  props: IslandProps[Name]
}) => {
  const scripts = useContext(IslandScriptsContext)
  const component: ComponentType<IslandProps[Name]> = islands[name]
  const island = createElement(component, props)
  if (!scripts) return island
  return (
    <>
      <LoaderScript />
      <div
        data-island={name}
        data-scripts={scripts.islands[name]?.join(' ')}
        data-props={JSON.stringify(props)}
      >
        {island}
      </div>
    </>
  )
}
