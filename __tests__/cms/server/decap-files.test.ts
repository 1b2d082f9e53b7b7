/** @jest-environment node */
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { decapFiles } from '../../../cms/server/decap-files'
import { editServer, FILE, options } from '../../support/edit-server'
import { ROOT } from '../../support/project'

const hasDecap = existsSync(path.join(ROOT, 'cms/node_modules/decap-server'))
const describeWithDecap = hasDecap ? describe : describe.skip

describeWithDecap('with Decap’s file API (needs `npm ci --prefix cms`)', () => {
  const { act, project, save } = editServer(async ({ root }) => {
    mkdirSync(path.join(root, 'cms'))
    symlinkSync(path.join(ROOT, 'cms/node_modules'), path.join(root, 'cms/node_modules'))
    return decapFiles(root)
  })

  it('reads and saves an entry', async () => {
    const { text } = await act('getEntry', { path: FILE })
    expect(JSON.parse(text).data).toBe(project().read(FILE))
    expect((await save(FILE, '{ "order": 2 }\n')).status).toBe(200)
    expect(project().read(FILE)).toBe('{ "order": 2 }\n')
  })

  it('lists a folder and its pictures', async () => {
    const entries = await act('entriesByFolder', {
      folder: 'content/team',
      extension: 'json',
      depth: 1,
    })
    expect(JSON.parse(entries.text)).toHaveLength(2)
    const media = await act('getMedia', { mediaFolder: 'content/team' })
    expect(JSON.parse(media.text)).toHaveLength(2)
  })

  it('saves an entry with its picture, and removes it', async () => {
    await act('persistEntry', {
      dataFiles: [{ slug: 'kim', path: 'content/team/kim.json', raw: '{}' }],
      assets: [{ path: 'content/team/kim.png', content: 'AAAA', encoding: 'base64' }],
      options,
    })
    expect(project().read('content/team/kim.png')).toBe('\0\0\0')
    const paths = ['content/team/kim.json', 'content/team/kim.png']
    expect((await act('deleteFiles', { paths, options })).status).toBe(200)
    expect(existsSync(path.join(project().root, 'content/team/kim.json'))).toBe(false)
  })

  it('says in a sentence that a file is not there', async () => {
    const { status, text } = await act('getMediaFile', { path: 'content/team/no.png' })
    expect(status).toBe(500)
    expect(text).not.toContain(project().root)
  })
})
