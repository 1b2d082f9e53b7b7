/**
 * The component `Script` of Gatsby as built pages have it: `webpack.ts` puts this module in the place
 * of `gatsby-script`, whose component renders nothing and adds its script in the browser.
 */
import type { ScriptHTMLAttributes } from 'react'

interface ScriptProps extends ScriptHTMLAttributes<HTMLScriptElement> {
  strategy?: string
}

/**
 * The attribute of a script that is written in a page by `Script`: `src/postbuild/html.ts` allows it
 * in the page's policy by its hash.
 */
export const WRITTEN_SCRIPT = 'data-written-script'

/**
 * A script that runs once the page is read, as with any of Gatsby's strategies. The browser refuses
 * files of another site, and the build then names them.
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

/** What Gatsby's own plugin for scripts in web workers asks for: pages that have some. None has. */
export const collectedScriptsByPage = { get: (): [] => [], delete: (): void => undefined }
