/** @jest-environment node */
import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { editServer, FILE, options } from '../../support/edit-server'

const { act, fileApi, post, project, save } = editServer()

describe('what may be asked', () => {
  it.each([
    'unpublishedEntries',
    'publishUnpublishedEntry',
    'getNotes',
    'constructor',
    'toString',
    '__proto__',
    '',
  ])('refuses the action «%s»', async (action) => {
    expect((await post(`{"action":${JSON.stringify(action)},"params":{}}`)).status).toBe(
      422,
    )
    expect(fileApi).not.toHaveBeenCalled()
  })

  const outside = [
    '../secret.json',
    'content/../package.json',
    'content/team/../../package.json',
    '/etc/passwd',
    'content/team/..\\..\\package.json',
    'content\\team\\developer.json',
    'C:/content/team/developer.json',
    './content/team/developer.json',
    'content//team/developer.json',
    'content/team/.developer.json',
    'content/team/developer.json\0.png',
    'content/team/developer.json\n',
    'content/team/run.js',
    'content/team/deeper/x.json',
    'content/unknown.json',
    'content/unknown/x.json',
    'content',
    'package.json',
    '.git/config',
    'locales/../content/team/developer.json',
    'locales/fr/other.json',
    'locales/../translation.json',
    'locales/fr/deeper/translation.json',
    'src/content-model/index.ts',
    '',
    7,
    null,
    [FILE],
    { path: FILE },
  ]
  const asset = (place: unknown) => ({ path: place, content: 'AAAA', encoding: 'base64' })
  const requests: Record<string, (place: unknown) => object> = {
    entriesByFolder: (folder) => ({ folder, extension: 'json', depth: 1 }),
    entriesByFiles: (place) => ({ files: [{ path: FILE }, { path: place }] }),
    getEntry: (place) => ({ path: place }),
    persistEntry: (place) => ({
      dataFiles: [{ slug: 'x', path: place, raw: '{}' }],
      assets: [],
      options,
    }),
    'persistEntry with an asset': (place) => ({
      dataFiles: [{ slug: 'x', path: FILE, raw: '{}' }],
      assets: [asset(place)],
      options,
    }),
    'persistEntry with a new path': (place) => ({
      dataFiles: [{ slug: 'x', path: FILE, raw: '{}', newPath: place ?? 'x' }],
      assets: [],
      options,
    }),
    getMedia: (mediaFolder) => ({ mediaFolder }),
    getMediaFile: (place) => ({ path: place }),
    persistMedia: (place) => ({ asset: asset(place), options }),
    deleteFile: (place) => ({ path: place, options }),
    deleteFiles: (place) => ({ paths: [FILE, place], options }),
  }

  it.each(Object.entries(requests))('%s stays within the content', async (name, ask) => {
    const [action = ''] = name.split(' ')
    const isListing = ['entriesByFolder', 'getMedia'].includes(action)
    for (const place of outside) {
      if (isListing && place === 'content') continue
      const { status } = await act(action, ask(place))
      expect({ place, status }).toEqual({ place, status: 422 })
    }
    expect(fileApi).not.toHaveBeenCalled()
  })

  it.each(['content/site.json', 'locales/fr/translation.json'])(
    'deletes no %s, which the site needs',
    async (file) => {
      expect((await act('deleteFile', { path: file, options })).status).toBe(422)
    },
  )

  it('follows no link', async () => {
    project().write('secret.json', '{}')
    mkdirSync(path.join(project().root, 'content/roadmap'))
    symlinkSync(
      '../../secret.json',
      path.join(project().root, 'content/roadmap/2030.json'),
    )
    symlinkSync('.', path.join(project().root, 'content/values'))
    symlinkSync('/', path.join(project().root, 'locales/is'))
    const answers = [
      await act('getEntry', { path: 'content/roadmap/2030.json' }),
      await act('entriesByFolder', requests.entriesByFolder?.('content/roadmap') ?? {}),
      await act('getMedia', { mediaFolder: 'content/roadmap' }),
      await act('getEntry', { path: 'content/values/x.json' }),
      await save('content/roadmap/2030.json', '{}'),
      await save('content/values/new.json', '{}'),
      await save('locales/is/translation.json', '{}'),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422))
    expect(fileApi).not.toHaveBeenCalled()
  })

  it('hands on nothing that it did not look at', async () => {
    await save(FILE, '{}', { hasSubfolders: true, extra: '../x' })
    const [request] = fileApi.mock.calls[0] ?? []
    expect(JSON.stringify(request)).not.toMatch(/hasSubfolders|extra/)
  })

  it('leaves out of a folder what is not content', async () => {
    const entry = (place: string) => ({ data: '{}', file: { path: place, id: 'x' } })
    fileApi.mockResolvedValue({
      status: 200,
      body: [entry(FILE), entry('content/team/.x.json'), { path: FILE, content: '' }],
    })
    const { text } = await act('entriesByFolder', {
      folder: 'content/team/',
      extension: 'json',
      depth: 1,
    })
    expect(JSON.parse(text)).toEqual([entry(FILE)])
  })
})
