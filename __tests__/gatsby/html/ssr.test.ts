import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { withoutWrapper } from '../../../src/gatsby/html/ssr'

it('the build stops if Gatsby wraps pages in an element that the build does not expect', () => {
  expect(() => withoutWrapper('<div id="new"><main></main></div>')).toThrow(
    'around a page',
  )
})

it('the build keeps the scripts, titles and links that React puts before a page', () => {
  const before =
    '<link rel="preload" as="image" href="/a.jpg"/><title>A</title><script async="" src="/a.js"></script>'
  const page =
    '<div id="gatsby-focus-wrapper"><p>1</p></div><div id="gatsby-announcer"></div>'
  expect(withoutWrapper(before + page.replace('<div', '<div tabindex="-1"'))).toBe(
    `${before}<p>1</p>`,
  )
})

it.each([
  ['form', 'action'],
  ['button', 'formAction'],
])(
  'the build refuses a function as the action of a form or button (<%s %s>), and says to use onSubmit',
  (tag, name) => {
    const form = createElement(tag, { [name]: () => undefined })
    expect(() => withoutWrapper(renderToStaticMarkup(form))).toThrow(/function.*onSubmit/)
  },
)
