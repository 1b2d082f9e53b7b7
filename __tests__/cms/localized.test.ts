import { localizedProblems } from '../../cms/widgets/localized'

jest.mock('../../content/site.json', () => ({
  languages: ['fr', 'en', 'de'].map((code) => ({ code, name: code })),
}))

it('says in each language what is wrong with a text', () => {
  const texts = { fr: 'x'.repeat(61), en: '<b>', other: 'kept' }
  expect(Object.fromEntries(localizedProblems(texts, 60))).toEqual({
    fr: 'Too long: at most 60 characters.',
    en: expect.stringMatching(/^The English text has HTML/),
    de: 'The German text is missing.',
  })
})

it('finds nothing wrong with a text that is there', () => {
  expect(localizedProblems({ fr: 'Oui', en: 'Yes', de: 'Ja' }, 3).size).toBe(0)
})
