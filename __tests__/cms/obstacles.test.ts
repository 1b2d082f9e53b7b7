/**
 * The editor names each mistake that stops publishing, and leads to where one can correct it.
 *
 * @jest-environment jsdom
 */
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import type { Project } from '../../cms/api'
import { readProject } from '../../cms/server/project'
import { describeAddress } from '../../cms/ui/descriptions'
import { problemInWords } from '../../cms/ui/problems'
import { isError } from '../../src/content-model/issues'
import { exampleForEach, MEMBER, VALUE } from '../support/example-content'

const project = exampleForEach()
const change = (file: string, fields: object) =>
  project.write(file, JSON.stringify({ ...project.data(file), ...fields }))
const FRENCH = 'locales/fr/translation.json'

it.each<[string, () => void, string, string | undefined]>([
  ['no JSON', () => project.write(VALUE, '{'), VALUE, '#/content/values/one.json'],
  [
    'a text that is empty',
    () => change(VALUE, { title: { fr: '', en: 'x', de: 'x' } }),
    VALUE,
    '#/content/values/one.json',
  ],
  [
    'a field that does not exist',
    () => change(VALUE, { hours: 1 }),
    VALUE,
    '#/content/values/one.json',
  ],
  [
    'a picture that is missing',
    () => change(MEMBER, { photo: './none.png' }),
    MEMBER,
    '#/content/team/one.json',
  ],
  [
    'a picture that is no picture',
    () => project.write('content/team/portrait.png', 'x'),
    MEMBER,
    '#/content/team/one.json',
  ],
  [
    'a picture that is damaged',
    () => damage('content/team/portrait.png'),
    MEMBER,
    '#/content/team/one.json',
  ],
  [
    'no entry',
    () => project.remove('content/values'),
    'content/values/',
    '#/content/values/',
  ],
  [
    'a file that is missing',
    () => project.remove('content/contact.json'),
    'content/contact.json',
    '#/content/contact.json',
  ],
  [
    'a message that is missing',
    () => project.write(FRENCH, '{"site":{"skip":"x"}}'),
    FRENCH,
    '#/locales/fr/translation.json#site',
  ],
  [
    'a name that not every computer takes',
    () => project.write('content/stats/a:b.json', project.read('content/stats/one.json')),
    'content/stats/a:b.json',
    undefined,
  ],
  [
    'an entry where none is expected',
    () => project.write('content/other/x.json', '{}'),
    'content/other/x.json',
    undefined,
  ],
  [
    'another ending',
    () => project.write('content/stats/x.json.txt', '{}'),
    'content/stats/x.json.txt',
    undefined,
  ],
  [
    'a link',
    () => symlinkSync('one.json', path.join(project.root, 'content/values/two.json')),
    'content/values/two.json',
    undefined,
  ],
  [
    'a copy that a sync tool made',
    () =>
      project.write(
        'content/roadmap/one (1).json',
        project.read('content/roadmap/one.json'),
      ),
    'content/roadmap/one.json',
    '#/content/roadmap/one.json',
  ],
])(
  'the editor lists a mistake that stops publishing with its place and the way there: %s',
  async (_what, spoil, file, link) => {
    spoil()
    const found = (await readProject(project.root)) as unknown as Project
    const errors = found.problems.filter(isError).filter((one) => one.file === file)
    expect(errors).not.toEqual([])
    for (const problem of errors) {
      const place = describeAddress(problem, found)
      if (link) expect(decodeURIComponent(place.link ?? '')).toContain(link)
      else expect(problemInWords(problem, found)).toMatch(/delet|renam|mov|must end/i)
    }
  },
)

function damage(file: string) {
  const bytes = Buffer.from(project.read(file), 'latin1')
  project.write(file, bytes.subarray(0, bytes.length / 2))
}
