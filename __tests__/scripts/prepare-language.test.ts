/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { emptyMessages, prepareLanguage } from '../../scripts/prepare-language'
import { contentTypes } from '../../src/content-model'
import { allLanguages } from '../../src/i18n/config'
import { exampleProject, fileOf } from '../support/example-content'
import { ROOT, type Copy } from '../support/project'

describe('somebody adds Icelandic', () => {
  const messages = 'locales/is/translation.json'
  let project: Copy
  beforeEach(async () => {
    project = await exampleProject()
    project.write(LIST, readFileSync(path.join(ROOT, LIST)))
  })
  afterEach(() => project.remove())
  const LIST = 'src/i18n/config.ts'
  const add = (isThere = false) =>
    prepareLanguage(project.root, 'is', 'Íslenska', isThere)

  it('a draft, last in the list, with an empty text beside every other', () => {
    const files = contentTypes.map(fileOf)
    const afterLast = new RegExp(`("${allLanguages.at(-1)?.code}": .*)(\\n +)?`, 'g')
    const expected = files.map((file) =>
      project.read(file).replaceAll(afterLast, '$1,$2"is": ""'),
    )
    add()
    expect(files.map((file) => JSON.parse(project.read(file)))).toEqual(
      expected.map((text) => JSON.parse(text)),
    )
    expect(project.read(LIST)).toContain(
      "  { code: 'is', name: 'Íslenska', draft: true },\n]\n",
    )
    expect(JSON.parse(project.read(messages))).toEqual({
      site: { skip: '', footer: { copyright: '' } },
    })
  })

  it('a second time loses nothing', () => {
    add()
    project.change('content/why.json', '"is": ""', '"is": "Vítahringur"')
    project.change(messages, '"skip": ""', '"skip": "Áfram"')
    const files = ['content/why.json', LIST, messages]
    const texts = files.map(project.read)
    add(true)
    expect(files.map(project.read)).toEqual(texts)
  })
})

it.each([
  ['ja', {}, { lamps_other: '' }],
  [
    'pl',
    { lamps_one: 'jedna', own: 'x' },
    { lamps_one: 'jedna', lamps_few: '', lamps_many: '', lamps_other: '', own: 'x' },
  ],
])('messages have the plural forms of %s, and what is there stays', (code, own, all) => {
  const original = { lamps_one: 'une', lamps_other: 'des' }
  expect(emptyMessages(code, original, own)).toEqual(all)
})
