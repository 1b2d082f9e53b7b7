/** The facts of the specification's sections 2 and 9, in the content as it is published. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import site from '../../../content/site.json'
import english from '../../../locales/en/translation.json'
import french from '../../../locales/fr/translation.json'
import { contactFormTexts } from '../../../src/forms/contact/texts'
import { translator } from '../../../src/i18n/translator'
import { REDIRECT_DELAY, subjects } from '../../../src/forms/schema'

const englishWords = translator(
  {
    edges: [
      { node: { ns: 'translation', language: 'en', data: JSON.stringify(english) } },
    ],
  },
  'en',
)

const entries = (folder: string): string[] =>
  readdirSync(path.join(__dirname, '../../../content', folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) =>
      readFileSync(path.join(__dirname, '../../../content', folder, name), 'utf8'),
    )

describe('section 2, screens', () => {
  it.each([
    ['features', 6],
    ['objectives', 3],
    ['stats', 4],
    ['story', 3],
    ['cases', 2],
    ['values', 4],
    ['technical-features', 6],
    ['stack', 3],
    ['compatibility', 3],
    ['team', 2],
  ])('%s has %i entries, or more', (folder, count) => {
    expect(entries(folder).length).toBeGreaterThanOrEqual(count)
  })

  it('uses the English labels as they stand', () => {
    expect(english.landing.hero.prototype).toBe('View the prototype')
    expect(english.landing.hero.ambition).toBe('Our ambition')
    expect(english.landing.cta.contact).toBe('Contact us')
    expect(english.landing.cta.beta).toBe('Test the current version')
    expect(english.features.banner.link).toBe('Write to us')
    expect(english.newsletter.placeholder).toBe('Enter your email')
    expect(english.newsletter.submit).toBe('Subscribe')
  })
})

describe('section 3, subjects', () => {
  it('offers support by default, partnership, press and other', () => {
    expect(subjects).toEqual(['', 'partnership', 'press', 'other'])
  })

  it('marks all four labels with an asterisk', () => {
    const { name, email, subject, message } = french.contact.form
    for (const { label } of [name, email, subject, message]) expect(label).toMatch(/\*$/)
  })
})

describe('sections 4 and 8, texts', () => {
  it('sending, sent and redirection read as given', () => {
    expect(french.contact.form.sending).toBe('Envoi en cours...')
    expect(french.contact.form.success.message).toBe('Message envoyé avec succès\u202f!')
    expect(english.contact.form.success.message).toBe('Message sent successfully!')
    const { success } = contactFormTexts(englishWords, (route) => route)
    expect(success.notice).toBe('Automatic redirection in 3 seconds...')
  })
})

describe('section 9, constants', () => {
  it('goes home after 3000 ms', () => {
    expect(REDIRECT_DELAY).toBe(3000)
  })

  it('knows French, English and German, French first', () => {
    expect(site.languages.slice(0, 3)).toEqual([
      { code: 'fr', name: 'Français' },
      { code: 'en', name: 'English' },
      { code: 'de', name: 'Deutsch' },
    ])
  })

  it('has the roadmap from 2024 to 2027, three steps each', () => {
    const years = entries('roadmap').map((text) => JSON.parse(text))
    for (const expected of [2024, 2025, 2026, 2027])
      expect(years.find(({ year }) => year === expected)?.steps).toHaveLength(3)
  })

  it('plans the launch for 2026 in Geneva, and B2B and subscriptions for 2027', () => {
    const [in2026 = '', in2027 = ''] = entries('roadmap').slice(2)
    expect(in2026).toMatch(/launch .*Geneva|Geneva.* launch/i)
    expect(in2027).toMatch(/B2B/)
    expect(in2027).toMatch(/freemium/i)
    expect(in2027).toMatch(/professional/i)
  })

  it('has the illustrative figures', () => {
    const cases = entries('cases').join(' ')
    for (const figure of [/"en": "250"/, /"en": "30%"/, /"en": "90%"/, /"en": "15%"/])
      expect(cases).toMatch(figure)
    expect(cases).toMatch(/72 hours|72\u00a0hours/)
  })

  it('has the stats', () => {
    const stats = entries('stats').join(' ')
    for (const stat of [/"en": "8"/, /"en": "50\+"/, /40%/, /Q1\s2025/])
      expect(stats).toMatch(stat)
  })
})
