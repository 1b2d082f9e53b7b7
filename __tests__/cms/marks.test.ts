import { readFileSync } from 'node:fs'
import { assert, property, string, stringMatching } from 'fast-check'
import type { TFunction } from 'i18next'
import { markOf, markTexts, sourceIn, withoutMarks } from '../../cms/preview/marks'
import { subjectTexts } from '../../src/forms/contact/texts'

it('a mark says where the text before it is written, and can be taken off', () =>
  assert(
    property(string(), stringMatching(/^\w+\/[\wé%#.[\]-]{6,80}$/), (text, source) => {
      const marked = text + markOf(source)
      expect(sourceIn(marked)).toBe(source)
      expect(withoutMarks(marked)).toBe(text)
    }),
  ))

it('the mark of a text wins over those of the values filled into it', () => {
  const filled = `© Genève${markOf('content/site.json#name')} 2026`
  expect(sourceIn(filled + markOf('locales/fr/translation.json#site.copy'))).toBe(
    'locales/fr/translation.json#site.copy',
  )
})

const sourcesIn = (file: string, data: object): string[] => {
  const sources: string[] = []
  JSON.parse(markTexts(file, JSON.stringify(data)), (_, value: unknown) => {
    const source = typeof value === 'string' && sourceIn(value)
    if (source) sources.push(source)
    return value
  })
  return sources
}

it('marks the texts of an entry in each language, and neither addresses nor choices', () => {
  const year = {
    year: 2026,
    status: 'current',
    title: { fr: 'Ici', de: '' },
    steps: [{ text: { fr: 'Un pas' } }],
  }
  expect(sourcesIn('content/roadmap/2026.json', year)).toEqual([
    'content/roadmap/2026.json#title.fr',
    'content/roadmap/2026.json#steps[0].text.fr',
  ])
  const site = { name: 'Genève', betaUrl: 'https://beta.example.org/' }
  expect(sourcesIn('content/site.json', site)).toEqual(['content/site.json#name'])
})

it('marks messages, but for the subjects that the contact form sends', () => {
  const file = 'locales/fr/translation.json'
  const marked = sourcesIn(file, JSON.parse(readFileSync(file, 'utf8')))
  const sent = Object.values(subjectTexts(((key: string) => key) as TFunction))
  expect(marked).toContain(`${file}#contact.form.subject.label`)
  expect(sent.filter((key) => marked.includes(`${file}#${key}`))).toEqual([])
})
