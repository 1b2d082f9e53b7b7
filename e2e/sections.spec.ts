/** Each page shows what `content/` holds, in its order. */
import { contentTypes } from '../src/content-model'
import { isFolder, slugOf } from '../src/content-model/content-type'
import { recordOf } from '../src/shared/unknown'
import { expect, pageIn, test } from './support/crawl'
import {
  address,
  contactDetails,
  content,
  entries,
  siteInfo,
  wordsIn,
  type Titled,
} from './support/site'

const LANGUAGE = 'de'
const { home, about, contact, newsletter, site: siteWords } = wordsIn(LANGUAGE)

/** The name of a link to another site. */
const elsewhere = (name: string) => `${name} (${siteWords.otherSite})`

/** All texts of a content file or an entry that readers see in the language. */
const textsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  const texts = recordOf(value)
  const text = texts[LANGUAGE]
  return typeof text === 'string' ? [text] : Object.values(texts).flatMap(textsIn)
}

/** Each text comes after the one before it. */
const expectInOrder = (shown: string, texts: readonly string[]) => {
  let place = 0
  for (const text of texts) {
    place = shown.indexOf(text, place)
    expect(place, text).not.toBe(-1)
  }
}

const ofOnePage = contentTypes.filter((type) => isFolder(type) && !type.entries?.ownPages)

for (const type of ofOnePage)
  test(`all entries of ${type.location} are shown, in their order`, ({ site }) => {
    const { $ } = pageIn(site, LANGUAGE, type.route)
    const alternatives = $('main img')
      .get()
      .map(({ attribs }) => attribs.alt)
    const shown = [$('main').text(), ...alternatives].join('\n')
    const all = entries<Partial<Titled>>(slugOf(type))
    for (const text of all.flatMap(textsIn)) expect(shown).toContain(text)
    const ordered = all.filter(({ order, year }) => order ?? year)
    const titles = ordered.map(({ title }) => title?.[LANGUAGE] ?? '')
    expectInOrder($('main :is(h3, h4)').text(), titles)
  })

test('about tells why: the circle, then the fix, step by step', ({ site }) => {
  const { $ } = pageIn(site, LANGUAGE, 'about')
  const { circle, fix } = content<Record<'circle' | 'fix', unknown>>('why.json')
  expectInOrder($('main').text(), [...textsIn(circle), ...textsIn(fix)])
  // How far a year is, is also told in words.
  const status = $('#roadmap ol > li h3 + p')
  expect(status).toHaveLength(entries('roadmap').length)
  for (const each of status.get())
    expect(Object.values(about.roadmap.status)).toContain($(each).text())
})

test('the page in simple language shows its sentences in their order', ({ site }) => {
  const { $ } = pageIn(site, LANGUAGE, 'easy')
  const texts = textsIn(content('easy.json')).filter((text) => !text.includes('{'))
  expectInOrder($('main').text(), texts)
})

test('about says what the prototype is, leads to it, and ends with what to do', ({
  site,
}) => {
  const { $ } = pageIn(site, LANGUAGE, 'about')
  const beta = $('#prototype a')
  expect(beta.get().map(({ attribs }) => attribs.href)).toEqual([siteInfo.betaUrl])
  expect(beta.text()).toBe(elsewhere(home.cta.beta))
  const last = $('main > section').last().find('a').get()
  expect(last.map(({ attribs }) => attribs.href)).toEqual([
    `${address('home', LANGUAGE)}#launch`,
    address('contact', LANGUAGE),
  ])
})

test('home leads to the prototype, the ambition, the form and the beta', ({ site }) => {
  const { $ } = pageIn(site, LANGUAGE, 'home')
  for (const [name, href] of [
    [home.hero.prototype, `${address('about', LANGUAGE)}#prototype`],
    [home.hero.ambition, `${address('about', LANGUAGE)}#ambition`],
    [home.cta.contact, address('contact', LANGUAGE)],
    [elsewhere(home.cta.beta), siteInfo.betaUrl],
  ]) {
    const link = $('main a').filter((_, each) => $(each).text() === name)
    expect(link.attr('href'), name).toBe(href)
  }
})

test('contact: e-mail, phone, office, social links, four subjects', ({ site }) => {
  const { $ } = pageIn(site, LANGUAGE, 'contact')
  const { email, phone, address: office } = contactDetails
  expect($(`main a[href="mailto:${email}"]`).text()).toContain(email)
  // Numbers are written with spaces that do not break.
  const dial = $(`main a[href="tel:${phone.replaceAll(' ', '')}"]`)
  expect(dial.text()).toContain(phone.replaceAll(' ', '\u00a0'))
  const shown = $('main').text()
  for (const text of [office.postcode, office.city[LANGUAGE]])
    expect(shown).toContain(text)
  expect(shown.split(office.street), 'the address is written once').toHaveLength(2)

  const social = $('section[aria-labelledby="social-title"] a').get()
  expect(social.map((link) => [$(link).text(), link.attribs.href])).toEqual(
    siteInfo.social.map(({ name, url }) => [elsewhere(name), url]),
  )
  const { support, partnership, press, other } = contact.form.subject
  const subjects = $('select[name=subject] option').get()
  expect(subjects.map((each) => [each.attribs.value, $(each).text()])).toEqual([
    ['', support],
    ['partnership', partnership],
    ['press', press],
    ['other', other],
  ])
})

test('the forms say what becomes of data', ({ site }) => {
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
