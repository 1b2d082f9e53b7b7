import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Metafile } from 'esbuild'
import { buildIslandScripts, stylesDigest } from '../../src/gatsby/island-scripts'
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

/** The folders of packages that anything was taken from, by the package's name. */
const packagesIn = ({ outputs }: Metafile) => {
  const folders = new Map<string, Set<string>>()
  for (const { inputs } of Object.values(outputs))
    for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
      const [folder, name] = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? []
      if (!folder || !name || bytesInOutput === 0) continue
      folders.set(name, (folders.get(name) ?? new Set()).add(folder))
    }
  return folders
}

const LIBRARIES =
  'deepmerge formik preact property-expr react-fast-compare tiny-case tiny-warning toposort yup'

it('islands load these libraries only, one copy of each', async () => {
  const { metafile } = await buildIslandScripts(ROOT, classNames())
  const copies = [...packagesIn(metafile)].map(([name, folders]) => [name, folders.size])
  const once = LIBRARIES.split(' ').map((name) => [name, 1])
  expect(Object.fromEntries(copies)).toEqual(Object.fromEntries(once))
})

it('pages are rendered again when the styles or a postbuild step change', () => {
  const project = copyOf()
  project.write('public/webpack.stats.json', '{ "app": ["styles.1.css"] }')
  project.write('src/postbuild/html.ts', '')
  const digests = [stylesDigest(project.root), stylesDigest(project.root)]
  project.write('public/webpack.stats.json', '{ "app": ["styles.2.css"] }')
  digests.push(stylesDigest(project.root))
  project.write('src/postbuild/html.ts', 'export {}')
  digests.push(stylesDigest(project.root))
  project.remove()
  expect(digests[0]).toBe(digests[1])
  expect(new Set(digests).size).toBe(3)
})
