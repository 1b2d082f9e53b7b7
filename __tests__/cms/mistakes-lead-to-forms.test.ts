/**
 * The editor names each mistake that stops publishing, and links to the form or names the file in
 * which it can be corrected.
 *
 * @jest-environment jsdom
 */
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import type { Project } from '../../cms/api'
import { readProject } from '../../cms/server/project'
import { describeAddress } from '../../cms/ui/wording/descriptions'
import { problemInWords } from '../../cms/ui/wording/problems'
import { isError } from '../../src/content-model/issues'
import { exampleForEach, MEMBER, VALUE } from '../support/example-content'

const project = exampleForEach()
const change = (file: string, fields: object) =>
  project.write(file, JSON.stringify({ ...project.data(file), ...fields }))
const FRENCH = 'locales/fr/translation.json'

it.each<[string, () => void, string, string | undefined]>([
  [
    'a file that is no JSON',
    () => project.write(VALUE, '{'),
    VALUE,
    '#/content/values/one.json',
  ],
  [
    'an empty text',
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
    'a missing picture',
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
    'a damaged picture',
    () => damage('content/team/portrait.png'),
    MEMBER,
    '#/content/team/one.json',
  ],
  [
    'a folder without entries',
    () => project.remove('content/values'),
    'content/values/',
    '#/content/values/',
  ],
  [
    'a missing file',
    () => project.remove('content/contact.json'),
    'content/contact.json',
    '#/content/contact.json',
  ],
  [
    'a missing message',
    () => project.write(FRENCH, '{"site":{"skip":"x"}}'),
    FRENCH,
    '#/locales/fr/translation.json#site',
  ],
  [
    'a file name that not every computer allows',
    () => project.write('content/stats/a:b.json', project.read('content/stats/one.json')),
    'content/stats/a:b.json',
    undefined,
  ],
  [
    'an entry in an unknown folder',
    () => project.write('content/other/x.json', '{}'),
    'content/other/x.json',
    undefined,
  ],
  [
    'a file that does not end in .json',
    () => project.write('content/stats/x.json.txt', '{}'),
    'content/stats/x.json.txt',
    undefined,
  ],
  [
    'a symbolic link',
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
  'the editor lists %s as a mistake, and links to its form or says what to do with the file',
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
