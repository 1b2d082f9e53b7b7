/**
 * The page in the preview outlines the text that has the focus in the editor, and scrolls to it.
 *
 * @jest-environment jsdom
 */
import { addEditLinks, type PreviewMessage } from '../../../cms/preview/edit-links'
import { markOf } from '../../../cms/preview/marks'
import { parseAddress } from '../../../src/content-model/address'

const EDITOR = 'http://localhost:8001'
const TEXT = 'content/news/2026-01-02-essai.json#text.fr'
const mark = markOf(parseAddress(TEXT))

/** What the preview has the browser call before the next frame: it reads the marks on the page. */
let inFrame: () => void = () => undefined

const nextFrame = async () => {
  await Promise.resolve()
  inFrame()
}

const send = (message: Partial<PreviewMessage>) => {
  const data = { address: TEXT, typed: { files: {}, pictures: {} }, ...message }
  window.dispatchEvent(new MessageEvent('message', { origin: EDITOR, data }))
}

const outlined = () =>
  [...document.querySelectorAll('[data-edit-shown]')].map(({ firstChild }) =>
    firstChild?.textContent?.trim(),
  )

const scrollBy = jest.fn()

/** Draws a page with an article, as React does; `|` stands for the mark of the text. */
const draw = (...blocks: string[]) => {
  document.body.innerHTML = `<main>${blocks.join('').replaceAll('|', mark)}</main>`
}

beforeAll(() => {
  Object.assign(window, {
    scrollBy,
    requestAnimationFrame: (act: () => void) => void (inFrame = act),
    cancelAnimationFrame: () => undefined,
    opener: { postMessage: () => undefined },
    ___loader: {
      loadPage: () => Promise.resolve({}),
      loadPageSync: () => undefined,
      isPageNotFound: () => false,
    },
    ___emitter: { emit: () => undefined, on: () => undefined },
  })
  draw()
  addEditLinks(`${EDITOR}/admin/`)
})

beforeEach(() => scrollBy.mockClear())

it('the outline in the preview follows the cursor from paragraph to subhead and to an item of a list', async () => {
  draw('<p>Un|</p><h2>Deux|</h2><ul><li>Trois|<ul><li>Quatre|</li></ul></li></ul>')
  await nextFrame()
  for (const [block, words] of ['Un', 'Deux', 'Trois', 'Quatre'].entries()) {
    send({ block })
    expect(outlined()).toEqual([words])
    expect(scrollBy).toHaveBeenCalledTimes(block + 1)
  }
  send({ block: undefined })
  expect(outlined()).toEqual(['Un'])
})

it('the preview scrolls once to a paragraph that has just been begun, as soon as the page has drawn it', async () => {
  draw('<p>Un|</p>')
  await nextFrame()
  send({ block: 0 })
  send({ block: 1 })
  expect(outlined()).toEqual(['Un'])
  scrollBy.mockClear()

  for (const words of ['D', 'De']) {
    draw(`<p>Un|</p><p>${words}|</p>`)
    await nextFrame()
    expect(outlined()).toEqual([words])
    expect(scrollBy).toHaveBeenCalledTimes(1)
  }
})

it('the preview marks a French text in the place of a German one as “not translated yet”, until the German text is there', async () => {
  window.history.pushState({}, '', '/de/news/essai/')
  const borrowed = () =>
    [...document.querySelectorAll<HTMLElement>('[data-edit-borrowed]')].map(
      ({ textContent, dataset }) => [textContent, dataset.editBorrowed],
    )
  const german = markOf(parseAddress(TEXT.replace(/fr$/, 'de')))
  draw('<p>Un|</p>', `<p>Zwei${german}</p>`)
  await nextFrame()
  expect(borrowed()).toEqual([['Un', 'not translated yet']])

  const [first] = document.querySelectorAll('p')
  first?.replaceChildren(`Eins${german}`)
  await nextFrame()
  expect(borrowed()).toEqual([])
  window.history.pushState({}, '', '/')
})
