/** The editor publishes and merges in each kind of clone, and in a folder of a larger repository. */
import path from 'node:path'
import { editorOf } from '../support/editor'
import { VALUE } from '../support/example-content'
import {
  ada,
  kim,
  others,
  project,
  sharedRepository,
  sharedTitle,
} from '../support/shared-project'

const git = (...args: string[]) => ada.git(...args)

it.each<[string, (folder: string) => string]>([
  [
    'a shallow clone',
    (folder) => {
      git('clone', '--quiet', '--depth=1', `file://${sharedRepository}`, folder)
      return folder
    },
  ],
  [
    'a second working tree',
    (folder) => {
      git('worktree', 'add', '--quiet', '--track', '-b', 'second', folder, 'origin/main')
      return folder
    },
  ],
  [
    'a clone of one branch',
    (folder) => {
      git('clone', '--quiet', '--single-branch', sharedRepository, folder)
      return folder
    },
  ],
])(
  'a person whose editor runs in %s and a person with a full clone publish in turn, and both texts arrive',
  async (_what, cloneTo) => {
    const root = cloneTo(path.join(others.root, 'clone'))
    const { app, ask, post, edit, openTab } = editorOf(root)
    try {
      const { changed } = await openTab()
      for (const round of ['1', '2']) {
        await kim.retitle({ de: `Kim ${round}` })
        expect(await kim.publish()).toEqual({ pushed: true })
        const { files } = (await ask('project')).body
        const { data } = files.find(({ file }: { file: string }) => file === VALUE)
        await edit(VALUE, { title: { ...data.title, fr: `Bo ${round}` } })
        await changed()
        const published = await post('publish', { sentence: 'Bo', author: 'Bo' })
        expect(published.body).toEqual({ pushed: true })
        // Wait until the server has announced the publication to the tab. Otherwise the test would
        // take this announcement for that of the next change.
        await changed()
        expect(sharedTitle()).toMatchObject({ fr: `Bo ${round}`, de: `Kim ${round}` })
      }
      expect((await ask('history', { at: VALUE })).body).not.toEqual([])
    } finally {
      await app.close()
      others.remove('clone')
    }
  },
)

it('two editors in the same subfolder of a larger repository publish the content there, and both texts arrive', async () => {
  const folder = path.join(others.root, 'larger')
  const inside = path.join(folder, 'site')
  const shared = path.join(others.root, 'larger.git')
  git('init', '--quiet', '--initial-branch=main', folder)
  git('-C', folder, 'fetch', '--quiet', project.root, 'main')
  git('-C', folder, 'read-tree', '--prefix=site/', 'FETCH_HEAD')
  git('-C', folder, 'checkout', '--quiet', '--', '.')
  git('-C', folder, 'commit', '--quiet', '--message=Larger')
  git('clone', '--quiet', '--bare', folder, shared)
  git('-C', folder, 'remote', 'add', 'origin', shared)
  git('-C', folder, 'fetch', '--quiet')
  git('-C', folder, 'branch', '--quiet', '--set-upstream-to=origin/main')
  git('clone', '--quiet', shared, `${folder}-2`)
  const editors = [editorOf(inside), editorOf(path.join(`${folder}-2`, 'site'))]
  try {
    for (const [index, { ask, edit, post, openTab }] of editors.entries()) {
      const { changed } = await openTab()
      const language = ['fr', 'de'][index] ?? ''
      const { files } = (await ask('project')).body
      const { data } = files.find(({ file }: { file: string }) => file === VALUE)
      await edit(VALUE, { title: { ...data.title, [language]: 'Neuf' } })
      expect((await ask('project')).body.changes).toEqual([
        { file: VALUE, path: `title.${language}`, before: 'Texte', after: 'Neuf' },
      ])
      await changed()
      const published = await post('publish', { sentence: 'Neuf', author: 'Bo' })
      expect(published.body).toEqual({ pushed: true })
      await changed()
      expect((await ask('history', { at: VALUE })).body[0].sentence).toBe('Neuf')
    }
    const { title } = JSON.parse(git('-C', shared, 'show', `main:site/${VALUE}`))
    expect(title).toMatchObject({ fr: 'Neuf', de: 'Neuf' })
  } finally {
    for (const { app } of editors) await app.close()
    for (const name of ['larger', 'larger-2', 'larger.git']) others.remove(name)
  }
})
