import { mkdtempSync, cpSync, rmSync, writeFileSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describeProblem } from '../../src/build/check-content'
import { checkContentFiles } from '../../src/build/content-files'
import { jsonFiles } from '../../src/build/json-files'
import { checkLocaleFiles } from '../../src/build/locale-files'
import { contentTypeOf, contentTypes } from '../../src/content-model'

const ROOT = path.join(__dirname, '../..')

it('the content and the messages of this repository are complete', () => {
  expect(checkContentFiles(ROOT).map(describeProblem)).toEqual([])
  expect(checkLocaleFiles(ROOT).map(describeProblem)).toEqual([])
})

it('every content type has at least one entry', () => {
  const present = jsonFiles(path.join(ROOT, 'content')).map(
    (file) => contentTypeOf(file)?.typeName,
  )
  for (const { typeName } of contentTypes) expect(present).toContain(typeName)
})

describe('an editor makes a mistake', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'content-'))
    for (const folder of ['content', 'locales', 'src'])
      cpSync(path.join(ROOT, folder), path.join(root, folder), { recursive: true })
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const change = (file: string, from: string, to: string) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    expect(text).toContain(from)
    writeFileSync(path.join(root, file), text.replace(from, to))
  }
  const content = () => checkContentFiles(root).map(describeProblem)
  const locales = () => checkLocaleFiles(root).map(describeProblem)

  it('and reads the file, the place and the reason', () => {
    change('content/roadmap/2026.json', '"status"', '"statut"')
    expect(content()).toEqual([
      'content/roadmap/2026.json › status: is missing',
      'content/roadmap/2026.json: has a field that does not exist: statut',
    ])
  })

  it('in the JSON itself', () => {
    change('content/contact.json', ',', ';')
    expect(content()).toEqual([
      expect.stringMatching(/^content\/contact\.json: is not valid JSON: /),
    ])
  })

  it('and puts a file where no content belongs', () => {
    writeFileSync(path.join(root, 'content/new.json'), '{}')
    expect(content()).toEqual([
      'content/new.json: is in a place where no content type is expected',
    ])
  })

  it('and names a photo that is not there', () => {
    change('content/team/developer.json', './developer.png', './nobody.png')
    expect(content()).toEqual([
      'content/team/developer.json › photo: names a picture that does not exist: ./nobody.png',
    ])
  })

  it('in a message: missing, empty, unknown, or with other variables', () => {
    change('locales/de/translation.json', '"skip"', '"skipp"')
    expect(locales()).toEqual([
      'locales/de/translation.json › site.skip: is missing',
      'locales/de/translation.json › site.skipp: does not exist in locales/fr/translation.json',
    ])
  })

  it('in a variable', () => {
    change('locales/en/translation.json', '{max}', '{most}')
    expect(locales()).toEqual([
      expect.stringMatching(/must use the same variables as the original: \{max\}$/),
    ])
  })

  it('and takes a message away in every language: the pages still need it', () => {
    for (const language of ['fr', 'en', 'de'])
      change(`locales/${language}/translation.json`, '"skip"', '"skipp"')
    expect(locales().filter((line) => line.includes('site.skip:'))).toHaveLength(3)
  })

  it('and empties a folder, or deletes a file that exists once', () => {
    rmSync(path.join(root, 'content/stats'), { recursive: true })
    rmSync(path.join(root, 'content/why.json'))
    expect(content()).toEqual([
      'content/stats/: has no entry, and a page needs at least one',
      'content/why.json: is missing',
    ])
  })

  it('and saves a file under a name that nobody reads', () => {
    writeFileSync(path.join(root, 'content/stats/x.JSON'), '{}')
    expect(content()).toEqual([
      'content/stats/x.JSON: must end in .json, in small letters',
    ])
  })

  it('and gives a text file the name of a picture', () => {
    writeFileSync(path.join(root, 'content/team/developer.png'), 'text')
    expect(content()).toEqual([
      'content/team/developer.json › photo: names a file that is not a picture: ./developer.png',
    ])
  })

  it('with a comma too many, and reads the line and the column', () => {
    writeFileSync(path.join(root, 'content/why.json'), '{\n  "circle": 1,\n}')
    expect(content()).toEqual([
      expect.stringMatching(
        /^content\/why\.json: is not valid JSON: .*line 3, column 1$/,
      ),
    ])
  })

  it('with an editor that writes a byte order mark', () => {
    writeFileSync(path.join(root, 'content/why.json'), '\ufeff{}')
    expect(content()).toEqual([expect.stringContaining('byte order mark')])
  })

  it('and deletes a whole language', () => {
    rmSync(path.join(root, 'locales/de'), { recursive: true })
    expect(locales()).toEqual(['locales/de/translation.json: is missing'])
  })
})
