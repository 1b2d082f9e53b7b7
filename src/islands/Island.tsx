import { createElement, type ComponentType } from 'react'
import { islands, type IslandName, type IslandProps } from './registry'
import { useWakingScripts, WakingScript } from './LoaderScript'

type IslandElement = {
  [Name in IslandName]: { name: Name; props: IslandProps[Name] }
}[IslandName]

const draw = <Name extends IslandName>(name: Name, props: IslandProps[Name]) => {
  const component: ComponentType<IslandProps[Name]> = islands[name].component
  return createElement(component, props)
}

/**
 * A part of a finished page that comes to life when the visitor reaches for it. The markup
 * carries what waking needs: when, its scripts and its props (`waking/`, `hydrate.tsx`).
 */
export const Island = ({ name, props }: IslandElement) => {
  const scripts = useWakingScripts()
  const island = draw(name, props)
  if (!scripts) return island
  return (
    <>
      <WakingScript />
      <div
        data-island={name}
        data-wakes-on={islands[name].wakesOn.join(' ')}
        data-scripts={scripts.islands[name]?.join(' ')}
        data-props={JSON.stringify(props)}
      >
        {island}
      </div>
    </>
  )
}
