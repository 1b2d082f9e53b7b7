/**
 * What the editor lists under “To complete”, one group for each entry in each language.
 *
 * @jest-environment jsdom
 */
import type { Project } from '../../../../cms/api'
import { readProject } from '../../../../cms/server/project'
import { tasksOf } from '../../../../cms/ui/wording/tasks'
import { exampleForEach } from '../../../support/example-content'
import { inAll } from '../../../support/sample'

const project = exampleForEach()
const NEWS = 'content/news/one.json'
const inFrench = (fr: string) => ({ fr, en: '', de: '' })

const read = async () => {
  const git = { changes: [], older: [], stillRight: [] } as unknown as Project
  return { ...git, ...(await readProject(project.root)) }
}
const listed = async (file = NEWS) =>
  tasksOf(await read())
    .filter((one) => one.file === file)
    .map(({ language, tasks }) => [language, ...tasks.map(({ text }) => text)])
const put = (fields: object) =>
  project.write(NEWS, JSON.stringify({ ...project.data(NEWS), ...fields }))

it('“To complete” has one group for each entry and language; its one sentence names all fields to be translated, not the language', async () => {
  put({ draft: true, title: inFrench('Un pont'), lead: inFrench('Le pont') })
  const found = await listed()
  expect(found).toHaveLength(3)
  expect(found).toContainEqual([undefined, 'In preparation'])
  for (const language of ['en', 'de']) {
    const [, sentence, ...others] = found.find(([code]) => code === language) ?? []
    expect(sentence).toMatch(/^To be translated: Title, /)
    expect(sentence).not.toMatch(/English|German/)
    expect(others).toEqual([])
  }
})

it('a text that is missing in every language is listed once, in the French group, as to be written', async () => {
  put({ draft: true, title: inAll('Un pont'), lead: inFrench('') })
  const found = await listed()
  expect(found.map(([language]) => language)).toEqual([undefined, 'fr'])
  expect(found[1]?.[1]).toMatch(/^To be written: /)
})

it('“To complete” lists translations older than their French in the group of their language, after the texts to be translated', async () => {
  const title = { fr: 'Un pont', en: 'A bridge', de: 'Eine Brücke' }
  put({ draft: true, title, lead: inFrench('Le pont') })
  const older = [{ file: NEWS, path: 'title.en' }]
  const groups = tasksOf({ ...(await read()), older })
  const english = groups.filter(
    ({ file, language }) => file === NEWS && language === 'en',
  )
  expect(english).toHaveLength(1)
  expect(english[0]?.tasks).toEqual([
    expect.objectContaining({ text: expect.stringMatching(/^To be translated: /) }),
    {
      text: 'Older than the French: Title.',
      link: '#/content/news/one.json#title.en',
      older,
    },
  ])
})

it('“To complete” lists the translation of an item whose French was changed in the same save as another item was added', async () => {
  const file = 'content/roadmap/one.json'
  const step = { text: inAll('Planifier') }
  const steps = [{ text: inAll('Dessiner') }, { text: { ...step.text, fr: 'Prévoir' } }]
  project.write(file, JSON.stringify({ ...project.data(file), steps }))
  const changes = [{ file, path: 'steps', before: [step], after: steps }]
  const groups = tasksOf({ ...(await read()), changes }).filter(
    (one) => one.file === file,
  )
  expect(groups.map(({ language }) => language)).toEqual(['en', 'de'])
  expect(groups[0]?.tasks).toEqual([
    {
      text: expect.stringMatching(/^Older than the French: .*2/),
      link: `#/${file}#${encodeURIComponent('steps[1].text.en')}`,
      older: [{ file, path: 'steps[1].text.en' }],
    },
  ])
})

it('“To complete” does not list as older a translation that is the French text, such as a number that is back as it was', async () => {
  put({ title: inAll('Un pont') })
  const older = ['en', 'de'].map((code) => ({ file: NEWS, path: `title.${code}` }))
  const groups = tasksOf({ ...(await read()), older })
  expect(groups.filter(({ file }) => file === NEWS)).toEqual([])
})

it('“To complete” asks whether an article that has half the paragraphs of its French text is whole', async () => {
  const article = (...paragraphs: string[]) => paragraphs.join('\n\n')
  const text = {
    fr: article('Un', 'Deux', '## Trois', '- Quatre'),
    en: article('One', 'Two', '## Three'),
    de: article('Eins', 'Zwei'),
  }
  put({ text })
  expect(await listed()).toEqual([
    ['de', 'Text has 2 paragraphs, subheads and lists, the French has 4. Is it whole?'],
  ])
})
