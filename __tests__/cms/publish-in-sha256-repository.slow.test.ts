/** The editor also works in a git repository with SHA-256 ids, longer than the usual ones. */
import path from 'node:path'
import { editorOf } from '../support/editor'
import { MEMBER, picture, VALUE } from '../support/example-content'
import { copyOf, gitIn } from '../support/project'
import { project } from '../support/shared-project'

const long = copyOf()
afterAll(() => long.remove())

/** Two editors, each in its own clone of one project. */
const twoEditors = () => {
  const git = gitIn(long.root)
  const [one, two, bare] = ['one', 'two', 'bare.git'].map((name) =>
    path.join(long.root, name),
  ) as [string, string, string]
  git('init', '--quiet', '--object-format=sha256', '--initial-branch=main', one)
  git('-C', project.root, 'checkout-index', '--all', `--prefix=${one}/`)
  git('-C', one, 'add', '.')
  git('-C', one, 'commit', '--quiet', '--message=Start')
  git('clone', '--quiet', '--bare', one, bare)
  git('-C', one, 'remote', 'add', 'origin', bare)
  git('-C', one, 'fetch', '--quiet')
  git('-C', one, 'branch', '--quiet', '--set-upstream-to=origin/main')
  git('clone', '--quiet', bare, two)
  return [one, two].map((root) => ({ root, ...editorOf(root) }))
}

it('in a repository with SHA-256 ids, two people who replace the same picture both publish, and only one picture is left', async () => {
  const [ada, kim] = twoEditors() as [
    ReturnType<typeof twoEditors>[0],
    ReturnType<typeof twoEditors>[0],
  ]
  try {
    for (const [index, { choosePicture, edit, post }] of [kim, ada].entries()) {
      const bytes = await picture(1200 + index, 1500).toBuffer()
      const { body } = await choosePicture('content/team/portrait.png', bytes)
      await edit(MEMBER, { photo: `./${path.basename(body.file)}` })
      await edit(VALUE, { title: { fr: `Neuf ${index}`, en: 'New', de: 'Neu' } })
      const published = await post('publish', { sentence: 'Portrait', author: 'Bo' })
      expect(published.body).toEqual({ pushed: true })
    }
    // Ada and Kim have each replaced the picture of the same team member by a new file. Once both
    // have published, only the file that the entry names may be left.
    const pictures = gitIn(ada.root)('ls-files', 'content/team/*.png')
    expect(pictures.split('\n')).toHaveLength(1)
    expect((await ada.ask('project')).body).toMatchObject({
      changes: [],
      isUnsent: false,
    })
  } finally {
    for (const { app } of [ada, kim]) await app.close()
  }
})
