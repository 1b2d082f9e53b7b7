/**
 * Replaces the component `Script` of Gatsby in built pages, where `webpack.ts` puts this module in
 * the place of `gatsby-script`. Gatsby's component adds its script only once React runs in the
 * browser, which it never does on built pages; this one writes the script into the HTML.
 */
import type { ScriptHTMLAttributes } from 'react'

interface ScriptProps extends ScriptHTMLAttributes<HTMLScriptElement> {
  strategy?: string
}

/**
 * The attribute of an inline script that `Script` has written into a page. By it
 * `src/postbuild/html.ts` recognizes the script, and adds its hash to the page's content security
 * policy, without which browsers would refuse it.
 */
export const WRITTEN_SCRIPT = 'data-written-script'

/**
 * A script element in the HTML of a page. A script with `src` runs once the page is read, whichever
 * strategy of Gatsby it asks for. If it is on another site, browsers refuse it, and the build
 * reports it.
 */
export const Script = ({
  strategy,
  dangerouslySetInnerHTML,
  children,
  ...attributes
}: ScriptProps) =>
  attributes.src ? (
    <script {...attributes} data-strategy={strategy} defer />
  ) : (
    <script
      {...attributes}
      data-strategy={strategy}
      {...{ [WRITTEN_SCRIPT]: '' }}
      dangerouslySetInnerHTML={
        dangerouslySetInnerHTML ?? {
          __html: [children]
            .flat()
            .filter((part) => typeof part === 'string')
            .join(''),
        }
      }
    />
  )

export const ScriptStrategy = {
  postHydrate: 'post-hydrate',
  idle: 'idle',
  offMainThread: 'off-main-thread',
} as const

/**
 * Stands in for an export of `gatsby-script` by which Gatsby's plugin for scripts in web workers
 * finds the pages that have such scripts. Here no page has any.
 */
export const collectedScriptsByPage = { get: (): [] => [], delete: (): void => undefined }
