import type { HTMLAttributes, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

interface DocumentProps {
  htmlAttributes: HTMLAttributes<HTMLHtmlElement>
  headComponents: ReactNode
  bodyAttributes: HTMLAttributes<HTMLBodyElement>
  preBodyComponents: ReactNode
  /** The rendered page, as HTML. */
  body: string
  postBodyComponents: ReactNode
}

/**
 * The document around every page. A built page stands directly in its body, between what plugins put
 * before and after it. In develop, Gatsby's
 * script needs an element to draw the page in, and has scripts around it.
 */
const Document = ({
  htmlAttributes: { lang, ...htmlAttributes },
  headComponents,
  bodyAttributes,
  preBodyComponents,
  body,
  postBodyComponents,
}: DocumentProps) => (
  <html lang={lang} {...htmlAttributes}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {headComponents}
    </head>
    {process.env.NODE_ENV === 'production' ? (
      <body
        {...bodyAttributes}
        dangerouslySetInnerHTML={{
          __html:
            renderToStaticMarkup(preBodyComponents) +
            body +
            renderToStaticMarkup(postBodyComponents),
        }}
      />
    ) : (
      <body {...bodyAttributes}>
        {preBodyComponents}
        <div id="___gatsby" dangerouslySetInnerHTML={{ __html: body }} />
        {postBodyComponents}
      </body>
    )}
  </html>
)

export default Document
