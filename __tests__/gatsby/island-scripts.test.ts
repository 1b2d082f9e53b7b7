/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildIslandScripts, readBrowserBundle } from '../../src/gatsby/island-scripts'
import { islands } from '../../src/islands/registry'
import { copyOf, ROOT } from '../support/project'

/** Each class under its own name, as exports. */
const classNames = () =>
  new Map(
    readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.module.css'))
      .map((name) => path.join(ROOT, 'src', name))
      .map((file) => {
        const classes = readFileSync(file, 'utf8').matchAll(/\.([a-z][a-zA-Z]*)/g)
        const names = new Set([...classes].map(([, name]) => name))
        return [file, [...names].map((name) => `export let ${name}=''`).join(';')]
      }),
  )

let built: Awaited<ReturnType<typeof buildIslandScripts>>

beforeAll(async () => {
  built = await buildIslandScripts(ROOT, classNames())
})

/** The folders of packages that anything was taken from, by the package's name. */
const packages = () => {
  const folders = new Map<string, Set<string>>()
  for (const { inputs } of Object.values(built.metafile.outputs))
    for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
      const [folder, name] = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? []
      if (!folder || !name || bytesInOutput === 0) continue
      folders.set(name, (folders.get(name) ?? new Set()).add(folder))
    }
  return folders
}

describe('the scripts of islands', () => {
  it('are there for each island that is declared, and for no other', () => {
    expect(Object.keys(built.scripts.islands).sort()).toEqual(Object.keys(islands).sort())
  })

  it('hold these libraries only, one copy of each', () => {
    const copies = [...packages()].map(([name, folders]) => [name, folders.size])
    expect(Object.fromEntries(copies)).toEqual({
      deepmerge: 1,
      formik: 1,
      preact: 1,
      'property-expr': 1,
      'react-fast-compare': 1,
      'tiny-case': 1,
      'tiny-warning': 1,
      toposort: 1,
      yup: 1,
    })
  })

  it('load Formik and Yup for the contact form only', () => {
    const { newsletter = [] } = built.scripts.islands
    const inputs = newsletter.flatMap((name) =>
      Object.keys(built.metafile.outputs[`public/${name}`]?.inputs ?? {}),
    )
    expect(inputs).toContain('src/forms/newsletter/NewsletterForm.tsx')
    expect(inputs.filter((file) => /\/(formik|yup)\//.test(file))).toEqual([])
  })
})

describe('the browser bundle', () => {
  const project = copyOf()
  afterAll(() => project.remove())

  const bundle = (style: string, form = 'form-2.js') => {
    const assetsByChunkName = { app: [style] }
    const islands = { 'contact-form': [form, 'shared-3.js'] }
    const scripts = { loader: 'loader-1.js', islands }
    project.write('public/webpack.stats.json', JSON.stringify({ assetsByChunkName }))
    project.write('.cache/island-scripts.json', JSON.stringify(scripts))
    return readBrowserBundle(project.root, '/site')
  }

  it('has the addresses of the scripts below the path prefix', () => {
    project.write('src/postbuild/index.ts', '')
    expect(bundle('styles.1.css').islandScripts).toEqual({
      loader: '/site/loader-1.js',
      islands: { 'contact-form': ['/site/form-2.js', '/site/shared-3.js'] },
    })
  })

  it('changes its digest with styles, scripts and postbuild, so that pages are rendered', () => {
    const { digest } = bundle('styles.1.css')
    expect(bundle('styles.1.css').digest).toBe(digest)
    expect(bundle('styles.2.css').digest).not.toBe(digest)
    expect(bundle('styles.1.css', 'form-4.js').digest).not.toBe(digest)
    project.write('src/postbuild/html.ts', 'export {}')
    expect(bundle('styles.1.css').digest).not.toBe(digest)
  })
})
