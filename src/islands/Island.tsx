/**
 * Islands are the only parts of a page that hydrate in the browser:
 *
 * - In develop, an island hydrates with the page, like any other component.
 * - On a built page, `loader.ts` loads the modules of an island once the visitor reaches for it by
 *   pointer, finger or keyboard. It loads them at once if the visitor did so before the script
 *   came, or if there is a draft to show. The last module is the one in `entries/`, which calls
 *   `hydrate.tsx`.
 * - A form that is submitted before its island is hydrated waits for that, `HYDRATE_TIMEOUT_MS` at
 *   most; then the browser posts the form. While it posts, `data-posting` keeps the island from
 *   hydrating: it would send the same message once more.
 * - If an island throws, the form that the build rendered takes its place: see `fallback.ts`.
 *
 * The attributes `data-hydrated` and `data-posting` of an island's element hold its state.
 */
import { createContext, useContext, type ComponentType } from 'react'

/** The addresses of the island scripts that built pages load. */
export interface IslandScripts {
  /** The address of the script that loads an island's modules once a visitor reaches for the island. */
  loader: string
  /** The addresses of each island's modules, by the name of the island. */
  islands: Partial<Record<string, readonly string[]>>
}

/**
 * The context that provides the addresses of the island scripts. Only `src/gatsby/ssr.tsx` provides
 * a value, while it builds pages. Without a value, in develop, an island is a component like any
 * other and hydrates with the page.
 */
export const IslandScriptsContext = createContext<IslandScripts | undefined>(undefined)

/**
 * The script element of `loader.ts`, for pages with an island or a map. React writes it once,
 * however many components of a page render it.
 */
export const LoaderScript = () => {
  const scripts = useContext(IslandScriptsContext)
  return scripts && <script async src={scripts.loader} />
}

interface IslandProps<Props> {
  /** The name of the island's module in `entries/`. */
  name: 'contact-form' | 'newsletter'
  component: ComponentType<Props>
  /** The props of the component: plain data only, as they stand in the page as JSON. */
  props: Props
}

/**
 * A part of a page that hydrates. Its element names its modules for `loader.ts`, and
 * holds its props.
 */
export const Island = <Props extends object>({
  name,
  component: Component,
  props,
}: IslandProps<Props>) => {
  const scripts = useContext(IslandScriptsContext)
  const island = <Component {...props} />
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
