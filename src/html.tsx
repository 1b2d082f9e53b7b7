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
 * The document around every page. In a built site, the page stands directly in the body, between
 * the elements that plugins add. In `develop`, Gatsby's script draws the page into an element, and
 * there are further scripts.
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
