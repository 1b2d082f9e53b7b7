import { readFileSync } from 'node:fs'
import { assert, property, string, stringMatching } from 'fast-check'
import {
  addressIn,
  markOf,
  markTexts,
  waitingIn,
  withoutMarks,
} from '../../../cms/preview/marks'
import { parseAddress, printAddress } from '../../../src/content-model/address'
import { articleHtml } from '../../../src/content-model/article/html'
import { parseArticle } from '../../../src/content-model/article/parse'
import { writeMarkdown } from '../../../src/content-model/article/write'
import { subjectTexts } from '../../../src/forms/texts'
import type { Translate } from '../../../src/i18n/translator'

it('the preview appends the file and path of a text to it in invisible characters, which can be read and removed', () =>
  assert(
    property(string(), stringMatching(/^\w+\/[\wé%#.[\]-]{6,80}$/), (text, source) => {
      const marked = text + markOf(parseAddress(source))
      expect(addressIn(marked)).toEqual(parseAddress(source))
      expect(withoutMarks(marked)).toBe(text)
    }),
  ))

it('addressIn finds the file and path of a message, even if a value filled into it has its own invisible file and path', () => {
  const name = { file: 'content/site.json', path: 'name' }
  const copyright = { file: 'locales/fr/translation.json', path: 'site.copy' }
  const filled = `© Genève${markOf(name)} 2026`
  expect(addressIn(filled + markOf(copyright))).toEqual(copyright)
})

it('the mark of a text says that its entry is in preparation, or for which day it waits, and neither for a public entry', () => {
  const file = 'content/news/2020-01-02-essai.json'
  const titleOf = (entry: object) => {
    const marked = markTexts(file, { title: { fr: 'Un' }, ...entry })
    return (marked as { title: { fr: string } }).title.fr
  }
  const dated = { date: '2020-01-02' }
  const ahead = { date: '2999-01-02' }
  expect(waitingIn(titleOf(dated))).toBeUndefined()
  expect(waitingIn(titleOf({ ...dated, draft: true }))).toEqual({
    isInPreparation: true,
  })
  expect(waitingIn(titleOf({ ...ahead, draft: true }))).toEqual({
    isInPreparation: true,
  })
  expect(waitingIn(titleOf(ahead))).toEqual({ isInPreparation: false, day: ahead.date })
  for (const entry of [dated, ahead, { ...dated, draft: true }]) {
    expect(addressIn(titleOf(entry))).toEqual({ file, path: 'title.fr' })
    expect(withoutMarks(titleOf(entry))).toBe('Un')
  }
  expect(waitingIn('Un')).toBeUndefined()
})

const sourcesIn = (file: string, data: object): string[] => {
  const sources: string[] = []
  JSON.parse(JSON.stringify(markTexts(file, data)), (_, value: unknown) => {
    const address = typeof value === 'string' && addressIn(value)
    if (address) sources.push(printAddress(address))
    return value
  })
  return sources
}

it('markTexts appends invisible addresses to an entry’s texts in each language, but not to a web address or a status', () => {
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

it.each([
  'Un mot',
  '**Oui\u202f!**',
  'Voir _[ici](/about/)_',
  '## Titre\n\n- un\n- deux\n  1. **trois**',
  'a\\\nb',
])(
  'markTexts appends an invisible address to each paragraph, subhead and list item of the article %j, and changes nothing else',
  (fr) => {
    const file = 'content/news/2026-01-02-essai.json'
    const { text } = markTexts(file, { text: { fr } }) as { text: { fr: string } }
    const html = articleHtml(parseArticle(text.fr), { addressOf: (path) => path })
    expect(withoutMarks(html)).toBe(
      articleHtml(parseArticle(fr), { addressOf: (path) => path }),
    )
    expect(withoutMarks(text.fr)).toBe(writeMarkdown(parseArticle(fr)))

    const address = { file, path: 'text.fr' }
    expect(addressIn(text.fr)).toEqual(address)
    const blocks = html
      .split(/<\/p>|<\/h2>|<li>/)
      .filter((part) => withoutMarks(part).replace(/<[^>]*>/g, ''))
    expect(blocks.map((part) => addressIn(part))).toEqual(blocks.map(() => address))
  },
)

it('markTexts appends invisible addresses to messages, except to the subjects that the contact form sends', () => {
  const file = 'locales/fr/translation.json'
  const marked = sourcesIn(file, JSON.parse(readFileSync(file, 'utf8')))
  const sent = Object.values(subjectTexts(((key: string) => key) as Translate))
  expect(marked).toContain(`${file}#contact.form.subject.label`)
  expect(sent.filter((key) => marked.includes(`${file}#${key}`))).toEqual([])
})
