/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { rewrite } from '../../cms/format/rewrite'
import { checkTexts } from '../../cms/texts/check'
import { localeFiles, pageOf, virtualFile } from '../../cms/texts/files'
import { textsForm } from '../../cms/texts/form'
import { textLabels } from '../../cms/texts/labels'
import { messagesOf, sideBySide, type Tree } from '../../cms/texts/side-by-side'
import { flattenMessages } from '../../src/i18n/messages'

const texts = new Map(
  [...localeFiles].map(([language, file]) => [language, readFileSync(file, 'utf8')]),
)
const translations = new Map(
  [...texts].map(([language, text]): [string, Tree] => [language, JSON.parse(text)]),
)
const original = translations.get('fr')

it('shows all languages side by side, and takes them apart again', () => {
  const all = sideBySide(translations)
  for (const [language, text] of texts) {
    const wanted = messagesOf(language, all, translations.get(language))
    expect(rewrite(text, wanted)).toBe(text)
  }
})

it('changes one line in one file when one text changes', () => {
  const all = Object(sideBySide(translations))
  all.site.nav.home.de = 'Start'
  for (const [language, text] of texts) {
    const wanted = messagesOf(language, all, translations.get(language))
    const result = rewrite(text, wanted).split('\n')
    const changed = text.split('\n').filter((line, index) => line !== result[index])
    expect(changed).toHaveLength(language === 'de' ? 1 : 0)
  }
})

it('leaves out a draft that is not written yet, and puts in one that is', () => {
  const edited = { a: { fr: 'Oui', rm: '' }, b: { fr: 'Non', rm: 'Na' }, c: { fr: 'Si' } }
  expect(messagesOf('rm', edited, {})).toEqual({ b: 'Na' })
})

it('has a field for every text, with a label for every part of its key', () => {
  const { files = [] } = textsForm(original, 'fr')
  expect(files.map(({ name }) => name)).toEqual(Object.keys(original ?? {}))
  for (const part of [...flattenMessages(original).keys()].flatMap((key) =>
    key.split('.'),
  ))
    expect(textLabels).toHaveProperty(part)
  expect(JSON.stringify(files)).toContain('site.homeLink – à garder tel quel : {name}')
})

it('names a virtual file for each page', () => {
  expect(pageOf(virtualFile('landing'))).toBe('landing')
  expect(pageOf('locales/fr/translation.json')).toBeUndefined()
})

it('finds what would stop the build', () => {
  const edited = {
    link: { fr: '{name}, accueil', en: 'home', de: '{name}, Start' },
    group: { title: { fr: 'Titre', en: ' ', de: '<b>Titel</b>' } },
  }
  expect(checkTexts(edited).map(({ path, issue }) => [path, issue.code])).toEqual([
    ['link.en', 'variables'],
    ['group.title.en', 'empty'],
    ['group.title.de', 'html'],
  ])
})

it('finds nothing in the texts as they are', () => {
  expect(checkTexts(sideBySide(translations))).toEqual([])
})
