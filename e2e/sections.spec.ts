/** Tests that each page shows what `content/` holds, in its order. */
import { contentTypes } from '../src/content-model'
import { isFolder, type ContentType } from '../src/content-model/content-type'
import { team } from '../src/content-model/types/features'
import { storedItems } from '../src/shared/browser-storage'
import { recordOf } from '../src/shared/unknown'
import { expect, pageIn, pagesIn, test } from './support/built-pages'
import {
  address,
  contactDetails,
  content,
  entries,
  languageCodes,
  siteInfo,
  wordsIn,
  type Titled,
} from './support/site'

const LANGUAGE = 'de'
const { home, about, contact, newsletter, site: siteWords } = wordsIn(LANGUAGE)

/**
 * Returns the name by which a screen reader reads a link to another site: the text of the link, and
 * the words which say that it leaves this site.
 */
const elsewhere = (name: string) => `${name} (${siteWords.otherSite})`

/**
 * Collects the texts of a content entry in one language. Those with variables are left out, since a
 * page shows them with values.
 */
const textsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  const texts = recordOf(value)
  const text = texts[LANGUAGE]
  if (typeof text !== 'string') return Object.values(texts).flatMap(textsIn)
  return text.includes('{') ? [] : [text]
}

/** Expects that the text of a page contains all of the given texts, one after another. */
const expectInOrder = (shown: string, texts: readonly string[]) => {
  let place = 0
  for (const text of texts) {
    place = shown.indexOf(text, place)
    expect(place, text).not.toBe(-1)
  }
}

/**
 * Whether a page must show all entries of a content type. That is not so for the name of the
 * publisher, which only legal texts with its variable show, and for news, each of which has a page
 * of its own.
 */
const isShown = ({ route, location, entries }: ContentType) =>
  route && location !== 'publisher.json' && !entries?.ownPages

for (const type of contentTypes.filter(isShown))
  test(`one page of the site shows all content of ${type.location}, in its order`, ({
    site,
  }) => {
    const { $ } = pageIn(site, LANGUAGE, type.route)
    const alternatives = $('main img')
      .get()
      .map(({ attribs }) => attribs.alt)
    const shown = [$('main').text(), ...alternatives].join('\n')
    if (!isFolder(type)) {
      // The notice about the prototype may be anywhere on a page, as it stands beside the link to
      // the prototype. So its place among the other texts is not checked.
      const ordered = { ...recordOf(content(type.location)), betaNotice: undefined }
      return expectInOrder(shown, textsIn(ordered))
    }
    const all = entries<Partial<Titled>>(type.location.slice(0, -1))
    for (const text of all.flatMap(textsIn)) expect(shown).toContain(text)
    const ordered = all.filter(({ order, year }) => order ?? year)
    const titles = ordered.map(({ title }) => title?.[LANGUAGE] ?? '')
    return expectInOrder($('main :is(h3, h4)').text(), titles)
  })

test('the page About says which years of the roadmap are past, current and coming, and ends with links to the launch and to Contact', ({
  site,
}) => {
  const { $ } = pageIn(site, LANGUAGE, 'about')
  // Each year of the roadmap has words that say whether it is past, current or next, for visitors
  // who cannot see the drawing.
  const told = $('#roadmap ol > li h3 + p').get()
  const { past, current, next } = about.roadmap.status
  const now = new Date().getUTCFullYear()
  expect(told.map((each) => $(each).text())).toEqual(
    entries('roadmap').map(({ year = 0 }) =>
      year < now ? past : year === now ? current : next,
    ),
  )
  const last = $('main > section').last().find('a').get()
  expect(last.map(({ attribs }) => attribs.href)).toEqual([
    `${address('home', LANGUAGE)}#launch`,
    address('contact', LANGUAGE),
  ])
})

const { email, phone, address: office } = contactDetails

/** Each row has a page, the text of a link on it, and the address to which the link must lead. */
type Link = ['home' | 'about' | 'contact', string, string]

const links: Link[] = [
  ['home', elsewhere(home.hero.prototype), siteInfo.betaUrl],
  ['home', home.hero.ambition, `${address('about', LANGUAGE)}#ambition`],
  ['home', home.cta.contact, address('contact', LANGUAGE)],
  ['home', elsewhere(siteWords.beta.label), siteInfo.betaUrl],
  ['about', elsewhere(siteWords.beta.label), siteInfo.betaUrl],
  ['contact', email, `mailto:${email}`],
  ['contact', phone, `tel:${phone.replaceAll(' ', '')}`],
  ...siteInfo.social.map(({ name, url }): Link => ['contact', elsewhere(name), url]),
]

test('links on Home, About and Contact lead to the addresses that the content names', ({
  site,
}) => {
  for (const [route, name, href] of links) {
    const { $ } = pageIn(site, LANGUAGE, route)
    const named = $('main a').filter((_, link) => $(link).text() === name)
    expect(
      named.get().map(({ attribs }) => attribs.href),
      name,
    ).toContain(href)
  }
})

test('each link to the prototype is described by the notice that no report is forwarded', ({
  site,
}) => {
  for (const language of languageCodes)
    for (const { path, $ } of pagesIn(site, language)) {
      const { notice } = wordsIn(language).site.beta
      // A link to a social account may have the same address as the link to the prototype, but
      // needs no notice. So the test skips it.
      const others = [siteInfo.betaUrl, ...siteInfo.social.map(({ name }) => name)]
      const links = $(`a[href="${siteInfo.betaUrl}"]`).filter(
        (_, link) => !others.some((text) => $(link).text().startsWith(text)),
      )
      for (const link of links.get()) {
        const id = link.attribs['aria-describedby'] ?? ''
        const beside = $(link).closest('section, li, main').find(`[id="${id}"]`)
        // The page in simple language has a notice of its own, whose variables the test does not
        // fill in. So it only checks that there is a text.
        if (path === address('easy', language)) expect(beside.text()).not.toBe('')
        else expect(beside.text(), path).toContain(notice)
      }
    }
})

test('the contact page names the address of the office once, and its form offers four subjects', ({
  site,
}) => {
  const { $ } = pageIn(site, LANGUAGE, 'contact')
  const shown = $('main').text()
  expect(shown).toContain(office.postcode)
  expect(shown.split(office.street)).toHaveLength(2)
  const { support, partnership, press, other } = contact.form.subject
  const subjects = $('select[name=subject] option').get()
  expect(subjects.map((each) => [each.attribs.value, $(each).text()])).toEqual([
    ['', support],
    ['partnership', partnership],
    ['press', press],
    ['other', other],
  ])
})

test('the pictures of the team have the aspect ratio in which the editor shows them', ({
  site,
}) => {
  const { photo } = team.schema.fields
  const shape = photo?.kind === 'picture' ? photo.aspectRatio : undefined
  const pictures = pageIn(site, LANGUAGE, 'features').$('#team img').get()
  expect(pictures.length).toBeGreaterThan(0)
  for (const { attribs } of pictures)
    expect(Number(attribs.width) / Number(attribs.height)).toBe(shape)
})

test('the privacy notice lists what the site stores in browsers', ({ site }) => {
  const items = pageIn(site, LANGUAGE, 'privacy').$('#storage li').text()
  for (const { name } of storedItems) expect(items).toContain(name)
})

test('links beside the forms of the contact page lead to the privacy notice and the newsletter terms', ({
  site,
}) => {
  const { $ } = pageIn(site, LANGUAGE, 'contact')
  const linksBeside = (text: string) =>
    $('p')
      .filter((_, each) => $(each).text().includes(text))
      .find('a')
      .get()
      .map(({ attribs }) => attribs.href)
  const privacy = address('privacy', LANGUAGE)
  const terms = address('newsletterTerms', LANGUAGE)
  expect(linksBeside(contact.form.notice)).toEqual([privacy])
  expect(linksBeside(newsletter.notice)).toEqual([terms, privacy])
})
