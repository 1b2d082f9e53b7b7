import { buildSync } from 'esbuild'
import { LOADED, rememberCode } from '../../../src/gatsby/develop/code'
import { copyOf, ROOT } from '../../support/project'

it('develop asks for a restart after a change of any file that Gatsby’s config and hooks import', () => {
  const { metafile } = buildSync({
    absWorkingDir: ROOT,
    entryPoints: ['gatsby-config.ts', 'gatsby-node.ts'],
    bundle: true,
    packages: 'external',
    platform: 'node',
    outdir: 'unwritten',
    write: false,
    metafile: true,
    loader: { '.woff2': 'empty' },
    logLevel: 'silent',
  })
  const isLoaded = (file: string) =>
    LOADED.some((part) => file === part || file.startsWith(`${part}/`))
  const code = Object.keys(metafile.inputs).filter((file) => /\.tsx?$/.test(file))
  expect(code.length).toBeGreaterThan(50)
  expect(code.filter((file) => !isLoaded(file))).toEqual([])
})

it('develop asks once for a restart after a change of code or of a plugin in this project, and never after one of a document in the same folder', () => {
  const project = copyOf()
  project.write('src/gatsby/hooks.ts', 'export {}')
  project.write('src/gatsby/README.md', '# The map')
  const code = rememberCode(project.root, 'npm run develop')

  project.write('src/gatsby/README.md', '# Another map')
  expect(code.news()).toBeUndefined()
  project.write('src/gatsby/hooks.ts', 'export const year = 2026')
  expect(code.news()).toContain('src/gatsby/hooks.ts')
  expect(code.news()).toBeUndefined()
  project.write('plugins/analytics/gatsby-ssr.js', 'exports.onRenderBody = () => {}')
  expect(code.news()).toContain('plugins/analytics/gatsby-ssr.js')
  project.remove()
})
