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

it('webpack drops its cache once the lock file, package.json or the code of Gatsby’s hooks has changed', () => {
  const project = copyOf()
  const versionNow = () => {
    const config = { cache: { type: 'filesystem' }, plugins: [] }
    cacheByLockFile(project.root, config)
    return (config.cache as { version?: string }).version
  }
  expect(versionNow()).toBeUndefined()
  const versions = ['package-lock.json', 'package.json', '.cache/compiled/gatsby-node.js']
    .flatMap((file) => [file, file])
    .map((file, change) => {
      project.write(file, `{ "change": ${change} }`)
      return versionNow()
    })
  expect(versionNow()).toBe(versions.at(-1))
  project.remove()
  expect(new Set(versions).size).toBe(versions.length)
})
