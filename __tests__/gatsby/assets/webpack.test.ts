import path from 'node:path'
import { promisify } from 'node:util'
import webpack from 'webpack'
import { refuseSharedNames } from '../../../src/gatsby/assets/class-names'
import { cacheByLockFile, stylesDigest } from '../../../src/gatsby/assets/webpack'
import { copyOf } from '../../support/project'

it('the digest that makes Gatsby render all pages again changes if the style sheets or the postbuild code change', () => {
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

it('a build fails if two classes got the same short name, and names both classes', () => {
  const source = (name: string) => `// extracted\nexport var root = "${name}";\n`
  const distinct = new Map([
    ['a.module.css', source('abcd')],
    ['b.module.css', source('abce')],
  ])
  expect(() => refuseSharedNames(distinct)).not.toThrow()
  const shared = new Map(distinct).set('c.module.css', source('abce'))
  expect(() => refuseSharedNames(shared)).toThrow(
    'root in b.module.css and root in c.module.css',
  )
})

describe('webpack with the cache of this site', () => {
  /** A loader that adds a line to the file `loaded` each time webpack runs it. */
  const LOADER = `module.exports = (code) => {
    require('node:fs').appendFileSync(__dirname + '/loaded', 'x')
    return code
  }`

  const project = copyOf()
  const { root } = project
  afterAll(() => project.remove())

  /** Compiles a file. @returns how often the loader ran, and what webpack was to look at in the end */
  const compile = async () => {
    project.write('loaded', '')
    const config = {
      context: root,
      mode: 'development' as const,
      entry: './entry.js',
      output: { path: path.join(root, 'out') },
      module: { rules: [{ test: /\.js$/, loader: path.join(root, 'loader.js') }] },
      cache: { type: 'filesystem' as const, cacheDirectory: path.join(root, 'cache') },
      plugins: [],
    }
    cacheByLockFile(root, config)
    const compiler = webpack(config)
    const stats = await promisify(compiler.run.bind(compiler))()
    await promisify(compiler.close.bind(compiler))()
    return { loaded: project.read('loaded').length, stats }
  }

  it('webpack compiles no file again in a second build, and all files again once the lock file, package.json or the code of Gatsby’s hooks has changed', async () => {
    project.write('loader.js', LOADER)
    project.write('entry.js', 'console.log(1)')
    for (const file of [
      'package-lock.json',
      'package.json',
      '.cache/compiled/gatsby-node.js',
    ]) {
      project.write(file, '{}')
      expect([file, (await compile()).loaded]).toEqual([file, 1])
      expect([file, (await compile()).loaded]).toEqual([file, 0])
      project.write(file, '{ "changed": true }')
      expect([file, (await compile()).loaded]).toEqual([file, 1])
    }
  })

  it('does not look for the files that its loaders may load, unless there is no lock file', async () => {
    const left = async () => (await compile()).stats?.compilation.buildDependencies.size
    project.write('package-lock.json', '{}')
    project.write('entry.js', 'console.log(2)')
    expect(await left()).toBe(0)
    project.remove('package-lock.json')
    project.write('entry.js', 'console.log(3)')
    expect(await left()).toBeGreaterThan(0)
  })
})
