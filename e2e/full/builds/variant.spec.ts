import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { difference, pagesOf, type Difference } from '../../../bench/build/site'
import { punctuate } from '../../../src/i18n/punctuation'
import { contactForm, goodMessage } from '../../support/contact-form'
import type { Localized } from '../../support/content'
import { startFormService, type FormService } from '../../support/form-service'
import { copyProject } from '../../support/project-copy'
import { expect, test as base } from '../../support/test'
import { address, everyPage, languageCodes, wordsIn } from '../../support/words'

const STYLE = '@layer base{main{outline-offset:7px}}'

interface Variant {
  url: string
  /** What the second build has written, after the figure alone was changed. */
  second: Difference
  /** And the third, after a style alone was changed. */
  third: Difference
  service: FormService
}

interface Year {
  year: number
  title: Localized
  steps: { text: Localized }[]
}

const inEvery = (text: string): Localized =>
  Object.fromEntries(languageCodes.map((code) => [code, `${text} (${code})`]))

/**
 * The site with one more year, another endpoint and a timeout, no code touched; then built
 * again with another figure, and again with another style.
 */
const test = base.extend<object, { variant: Variant }>({
  variant: [
    async ({}, provide) => {
      const service = await startFormService()
      const project = copyProject()
      project.edit<Year>(
        'content/roadmap/2027.json',
        (entry) => {
          entry.year = 2028
          entry.title = inEvery('Beyond Geneva')
          for (const step of entry.steps) step.text = inEvery(`New: ${step.text.en}`)
        },
        'content/roadmap/2028.json',
      )
      const build = async () => {
        const { code, output } = await project.build({
          GATSBY_CONTACT_ENDPOINT: service.endpoint,
          GATSBY_CONTACT_TIMEOUT: '5000',
        })
        expect(code, output).toBe(0)
        return pagesOf(project.folder)
      }
      const before = await build()
      project.edit<{ value: Localized }>('content/stats/commits.json', (stat) => {
        stat.value = inEvery('999+')
      })
      const between = await build()
      const second = difference(before, between)
      appendFileSync(path.join(project.folder, 'src/styles/base.css'), STYLE)
      const third = difference(between, await build())
      await provide({ url: await project.serve(), service, second, third })
      project.remove()
      service.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ variant }, provide) => provide(variant.url),
})

// What takes a minute to build is not built anew for every test that fails.
test.describe.configure({ mode: 'serial' })

test.describe('An editor adds content/roadmap/2028.json and changes a figure', () => {
  for (const language of languageCodes)
    test(`and About shows both (${language})`, async ({ page }) => {
      await page.goto(address('about', language))
      const { roadmap, stats } = wordsIn(language).about
      const years = page.getByRole('region', { name: roadmap.title }).locator('ol > li')
      await expect(years).toHaveCount(5)
      const last = years.nth(4)
      await expect(last.getByRole('heading')).toContainText('2028')
      await expect(last.getByRole('heading')).toContainText(`Beyond Geneva (${language})`)
      await expect(last.getByRole('listitem')).toHaveCount(3)
      for (const step of await last.getByRole('listitem').all())
        await expect(step).toHaveText(
          new RegExp(
            `^${punctuate('New: a step', language).replace('a step', '.+')} \\(${language}\\)$`,
          ),
        )
      await expect(
        page.getByRole('region', { name: stats.title }).getByRole('definition').nth(1),
      ).toHaveText(`999+ (${language})`)
    })
})

test('the figure rewrites the pages that show it, and no other', ({ variant }) => {
  const pages = languageCodes.map((code) => address('about', code))
  const files = pages.map((page) => path.join(page, 'index.html').slice(1))
  expect(variant.second.changed.sort()).toEqual(files.sort())
  expect(variant.second.rewritten.sort()).toEqual(files)
})

test('a changed style reaches every page', ({ variant }) => {
  expect(variant.third.changed).toHaveLength(variant.third.rewritten.length)
  for (const { url } of everyPage)
    expect(variant.third.changed).toContain(path.join(url, 'index.html').slice(1))
})

test.describe('Section 7: the form posts to an external form-submission service', () => {
  test.use({ expectedProblems: /127\.0\.0\.1|Failed to load resource/ })

  for (const language of languageCodes)
    test(`exactly four texts as JSON; garbage in return is a success (${language})`, async ({
      page,
      variant: { service },
    }) => {
      service.answerWith({ status: 200, body: '<<< {garbage' })
      const form = contactForm(page, language)
      await form.open()
      await form.hydrate()
      await form.fill(goodMessage)
      await form.submit.click()
      await expect(form.success).toBeVisible()
      expect(service.received).toHaveLength(1)
      const [{ headers = {}, body = '' } = {}] = service.received
      expect(headers['content-type']).toBe('application/json')
      // What our own receiver is told beside them is nobody else's business.
      for (const ours of ['idempotency-key', 'x-form-token', 'x-form-proof'])
        expect(headers).not.toHaveProperty(ours)
      expect(JSON.parse(body)).toEqual({
        ...goodMessage,
        subject: form.words.subject.support,
      })
    })

  for (const [name, answer] of [
    ['500', { status: 500, body: '' }],
    ['a connection that is reset', 'reset'],
    ['no answer within the timeout that was set', 'silence'],
  ] as const)
    test(`${name} is a failure, and nothing is lost`, async ({
      page,
      variant: { service },
    }) => {
      service.answerWith(answer)
      const typed = { ...goodMessage, subject: 'press' }
      const form = contactForm(page, 'en')
      await form.open()
      await form.hydrate()
      await form.fill(typed)
      await form.submit.click()
      await expect(form.failure.getByText(form.words.error.global)).toBeVisible({
        timeout: 10_000,
      })
      const loaded = page.waitForEvent('load')
      await form.refresh.click()
      await loaded
      await expect.poll(() => form.values()).toEqual(typed)

      service.answerWith({ status: 202, body: '' })
      await form.hydrated()
      await form.submit.click()
      await expect(form.success).toBeVisible()
      expect(service.received.map(({ body }) => JSON.parse(body))).toEqual([typed])
    })

  test('without scripts the same form goes there, too', async ({
    page,
    variant: { service },
  }) => {
    await page.goto('/contact/')
    const form = page.locator('form:has([name=message])')
    await expect(form).toHaveAttribute('action', service.endpoint)
    await expect(form).toHaveAttribute('method', 'post')
  })
})
