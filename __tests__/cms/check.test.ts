/** @jest-environment node */
import { fieldLabel } from '../../cms/check/field-label'
import { localizedProblems } from '../../cms/check/localized-texts'
import { contentTypes } from '../../src/content-model'

const typeIn = (location: string) => {
  const type = contentTypes.find((one) => one.location === location)
  if (!type) throw new Error('No content type')
  return type
}

it('names a field as the form does', () => {
  expect(fieldLabel(typeIn('roadmap/'), 'steps[1].text.de', 'fr')).toBe(
    'Étapes › Étape 2 › Texte › allemand',
  )
  expect(fieldLabel(typeIn('contact.json'), 'address.street', 'en')).toBe(
    'Head office › Street and number',
  )
  expect(fieldLabel(typeIn('technical-features/'), 'tags[0].en', 'fr')).toBe(
    'Étiquettes › Étiquette 1 › anglais',
  )
  expect(fieldLabel(typeIn('team/'), 'nonsense', 'fr')).toBe('nonsense')
})

it('says in each language what is wrong with a text', () => {
  const texts = { fr: 'x'.repeat(61), en: '<b>', other: 'kept' }
  expect(Object.fromEntries(localizedProblems(texts, 60, 'fr'))).toEqual({
    fr: 'Trop long : 60 caractères au plus.',
    en: expect.stringMatching(/^Le texte en anglais contient du HTML/),
    de: 'Il manque le texte en allemand.',
  })
  expect(localizedProblems({}, 60, 'en').get('de')).toBe('The German text is missing.')
})

it('finds nothing wrong with a text that is there', () => {
  expect(localizedProblems({ fr: 'Oui', en: 'Yes', de: 'Ja' }, 3, 'fr').size).toBe(0)
})
