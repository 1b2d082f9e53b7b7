import { createContext, createElement, useContext, type ComponentType } from 'react'
import type { IslandName } from './names'
import { islands, type IslandProps } from './registry'

/** The scripts that wake each island, in their order. */
export type IslandScripts = Partial<Record<string, readonly string[]>>

/**
 * Given while finished pages are drawn (`gatsby-ssr.tsx`), and nowhere else: in develop an
 * island is a component like any other and wakes with the page.
 */
export const IslandScriptsContext = createContext<IslandScripts | undefined>(undefined)

type IslandElement = {
  [Name in IslandName]: { name: Name; props: IslandProps[Name] }
}[IslandName]

const draw = <Name extends IslandName>(name: Name, props: IslandProps[Name]) => {
  const component: ComponentType<IslandProps[Name]> = islands[name]
  return createElement(component, props)
}

/**
 * A part of a finished page that comes to life when the visitor reaches for it. The markup
 * carries what waking needs: its scripts and its props (`src/inline/wake.ts`, `hydrate.tsx`).
 */
export const Island = ({ name, props }: IslandElement) => {
  const scripts = useContext(IslandScriptsContext)
  const island = draw(name, props)
  if (!scripts) return island
  return (
    <div
      data-island={name}
      data-scripts={scripts[name]?.join(' ')}
      data-props={JSON.stringify(props)}
    >
      {island}
    </div>
  )
}
