/**
 * Islands are the only parts of a page that hydrate in the browser:
 *
 * - In develop, an island hydrates with the page, like any other component.
 * - On a built page, `loader.ts` loads the modules of an island once the visitor reaches for it by
 *   pointer, finger or keyboard. It loads them at once if the visitor did so before the script
 *   came, or if there is a draft to show. The last module is that of the file in `entries/`; it calls
 *   `hydrate.tsx`. Then `replay.ts` repeats what the visitor did meanwhile.
 * - A form that is submitted before its island is hydrated waits for that, `HYDRATE_TIMEOUT_MS` at
 *   most; then the browser posts the form. While it posts, `data-posting` keeps the island from
 *   hydrating: it would send the same message once more.
 * - If an island throws, the HTML that the build rendered takes its place: see `fallback.ts`.
 *
 * The attributes `data-hydrated` and `data-posting` of an island's element hold its state.
 */
import { createContext, isValidElement, useContext, type ComponentType } from 'react'
import { recordOf } from '../shared/unknown'

/**
 * The addresses of the scripts that built pages load for their islands, the parts of a page that
 * need scripts.
 */
export interface IslandScripts {
  /** The address of the script that loads an island's modules once a visitor reaches for the island. */
  loader: string
  /**
   * The addresses of the script modules that each island consists of, by the name of the island.
   */
  islands: Partial<Record<string, readonly string[]>>
}

/**
 * The context through which islands learn the addresses of their scripts. Only `src/gatsby/html/ssr.tsx`
 * provides them, while it builds pages. Without them, as in `develop`, an island is a component
 * like any other and hydrates with the page.
 */
export const IslandScriptsContext = createContext<IslandScripts | undefined>(undefined)

/**
 * The `script` element of `loader.ts`, which pages with an island or a map contain. Several
 * components of a page may render it, but React writes it only once.
 */
export const LoaderScript = () => {
  const scripts = useContext(IslandScriptsContext)
  return scripts && <script async src={scripts.loader} />
}

/**
 * An island, as a file in `entries/` exports it by default. The build makes a script of each such
 * file, which hydrates the component.
 */
export interface IslandEntry<Props = never> {
  /** The name of the file in `entries/`, without its extension. */
  name: string
  component: ComponentType<Props>
  /**
   * Returns the props with which the island hydrates. Without this function, they are the props
   * that the build has written into the page.
   */
  hydratedProps?: (props: NoInfer<Props>, island: HTMLElement) => NoInfer<Props>
}

/**
 * The type that takes the place of a prop which JSON cannot hold, such as a function. TypeScript
 * then shows this text in its error message.
 */
type NotPlain = 'The props of an island are plain data: see docs/adding-an-island.md'

/**
 * The type of a value that JSON can hold. Functions are replaced by `NotPlain`, so that TypeScript
 * reports them.
 */
type PlainData<Value> = unknown extends Value
  ? Value
  : Value extends (...parameters: never) => unknown
    ? NotPlain
    : Value extends object
      ? { [Key in keyof Value]: PlainData<Value[Key]> }
      : Value extends bigint | symbol
        ? NotPlain
        : Value

/**
 * Names the kind of a value that JSON cannot hold, such as `an element`; `undefined` if JSON can
 * hold the value.
 */
const flawOf = (value: unknown): string | undefined => {
  switch (typeof value) {
    case 'function':
    case 'bigint':
    case 'symbol':
      return `a ${typeof value}`
    case 'number':
      return Number.isFinite(value) ? undefined : String(value)
    case 'object': {
      if (isValidElement(value)) return 'an element'
      if (Array.isArray(value))
        return value.includes(undefined) ? 'a list with gaps' : undefined
      // An object that was made without a prototype has no constructor. It counts as an `Object`,
      // since JSON can hold it.
      const { name = 'Object' } = Object(recordOf(value).constructor) as { name?: string }
      return name === 'Object' ? undefined : `a ${name}`
    }
  }
}

/**
 * Checks that JSON can hold a prop of an island, with all that the prop contains.
 * @throws {Error} if it cannot
 */
const checkPlain = (value: unknown, place: string): void => {
  const flaw = flawOf(value)
  if (flaw)
    throw new Error(
      `${place} is ${flaw}, but the props of an island are plain data, as JSON holds it: see docs/adding-an-island.md`,
    )
  if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) checkPlain(each, `${place}.${key}`)
}

interface IslandProps<Props> {
  /** The description of the island, which its file in `entries/` exports. */
  entry: IslandEntry<Props>
  /** The props of the component: plain data only, as they stand in the page as JSON. */
  props: NoInfer<Props & PlainData<Props>>
}

/**
 * Renders an island, a part of a page that needs scripts. Its element names the script modules of
 * the island for `loader.ts`, and holds its props as JSON.
 * @throws {Error} if a prop is no plain data, or the build has made no script of the entry
 */
export const Island = <Props extends object>({
  entry: { name, component: Component },
  props,
}: IslandProps<Props>) => {
  const scripts = useContext(IslandScriptsContext)
  checkPlain(props, `${name}: props`)
  const island = <Component {...props} />
  if (!scripts) return island
  const modules = scripts.islands[name]
  if (!modules)
    throw new Error(`The island ${name} has no file src/islands/entries/${name}.ts`)
  return (
    <>
      <LoaderScript />
      <div
        data-island={name}
        data-scripts={modules.join(' ')}
        data-props={JSON.stringify(props)}
      >
        {island}
      </div>
    </>
  )
}
