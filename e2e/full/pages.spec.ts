import { load } from 'cheerio'
import { HtmlValidate } from 'html-validate'
import sharp from 'sharp'
import { SOCIAL_PICTURE } from '../../src/i18n/paths'
import { expect, indexed, test } from '../support/crawled'
import { at } from '../support/place'
import { everyAnswer } from '../support/words'

/** Bytes of a picture that social networks show. */
const PICTURE_MAX = 120_000

const twice = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

test('no two pages share a title or a description', async ({ found, request }) => {
  const answers = await Promise.all(
    everyAnswer.map(async (path) => load(await (await request.get(path)).text())),
  )
  const documents = [...indexed(found).map(({ $ }) => $), ...answers]
  const titles = documents.map(($) => `${$('html').attr('lang')}: ${$('title').text()}`)
  expect(twice(titles)).toEqual([])
  expect(titles.filter((title) => title.length < 10)).toEqual([])
  const descriptions = indexed(found).map(
    ({ $ }) => $('meta[name=description]').attr('content') ?? '',
  )
  expect(twice(descriptions)).toEqual([])
  for (const description of descriptions) {
    expect(description.length).toBeGreaterThan(50)
    expect(description.length).toBeLessThan(170)
  }
})

test('the HTML is valid', async ({ found }) => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      // React writes them so: HTML knows no difference.
      'attr-case': 'off',
      // Safari takes lists without markers for no lists, unless told.
      'no-redundant-role': 'off',
    },
  })
  const messages: string[] = []
  for (const { path, html } of found.pages.values()) {
    const { results } = await validator.validateString(html)
    for (const { line, column, ruleId, message } of results.flatMap(
      (result) => result.messages,
    ))
      messages.push(`${path}:${line}:${column} ${ruleId}: ${message}`)
  }
  expect(messages).toEqual([])
})

test('each page has a picture of its own for social networks, light enough', async ({
  found,
  request,
}) => {
  const seen = new Set<string>()
  for (const { path, $ } of indexed(found)) {
    const image = $('meta[property="og:image"]').attr('content') ?? ''
    const bytes = await (await request.get(at(image.slice(found.siteUrl.length)))).body()
    const { width, height, format } = await sharp(bytes).metadata()
    expect({ width, height, format }, path).toEqual({ ...SOCIAL_PICTURE, format: 'png' })
    expect(bytes.length).toBeLessThan(PICTURE_MAX)
    seen.add(bytes.toString('base64'))
    expect($('meta[property="og:title"]').attr('content')).toBe(
      $('meta[property="og:image:alt"]').attr('content'),
    )
    expect($('meta[name="twitter:card"]').attr('content')).toBe('summary_large_image')
  }
  expect(seen.size).toBe(indexed(found).length)
})
