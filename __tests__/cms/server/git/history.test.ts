/** How the history of a text shows versions that a developer committed without the editor. */
import type { Version } from '../../../../cms/api'
import { VALUE } from '../../../support/example-content'
import { ada, kim, others, project } from '../../../support/shared-project'

type Person = typeof ada

const commitByHand = ({ git }: Person, sentence: string, ...files: string[]) => {
  git('add', ...files)
  git('commit', '--quiet', `--message=${sentence}`)
}

const technicalSentences = async ({ ask }: Person) => {
  const { body } = await ask('history', { at: VALUE })
  return (body as Version[])
    .filter(({ isTechnical }) => isTechnical)
    .map(({ sentence }) => sentence)
}

it('the history calls a version technical if its commit also changed files that the editor never publishes', async () => {
  await ada.retitle({ fr: 'Un' })
  await ada.publish('Par l’éditeur')
  await ada.retitle({ fr: 'Deux' })
  project.write('notes.txt', 'second')
  commitByHand(ada, 'Code et texte', VALUE, 'notes.txt')
  // Nobody can tell whether the editor made a commit of content alone: it is not called technical.
  await ada.retitle({ fr: 'Trois' })
  commitByHand(ada, 'Texte seul', VALUE)
  expect(await technicalSentences(ada)).toEqual(['Code et texte', 'Start'])
})

it('the history calls a version technical if its commit also changed files outside of the project’s folder', async () => {
  others.remove('kim/.git')
  kim.git('init', '--quiet', others.root)
  try {
    commitByHand(kim, 'Textes', 'content', 'locales')
    await kim.retitle({ fr: 'Un' })
    others.write('beside.txt', 'one')
    commitByHand(kim, 'Autour', VALUE, '../beside.txt')
    expect(await technicalSentences(kim)).toEqual(['Autour'])
  } finally {
    others.remove('.git')
  }
})

it('the editor’s server finds no version whose id is an option of git, such as --help', async () => {
  const { status } = await ada.ask('version', { files: VALUE, id: '--help' })
  expect(status).toBe(404)
})
