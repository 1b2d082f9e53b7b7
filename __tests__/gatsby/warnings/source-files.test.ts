import path from 'node:path'
import { lineOf } from '../../../src/gatsby/syntax-tree'
import { ownFiles } from '../../../src/gatsby/warnings/source-files'
import { copyOf } from '../../support/project'

it('the build looks for mistakes only in the site’s own code, and reads each file of it once', () => {
  const project = copyOf()
  const paths = [
    'src/pages/two.tsx',
    'src/one.js',
    'src/one.js',
    'src/styles.css',
    'plugins/gatsby-plugin-own/Banner.js',
    'plugins/gatsby-plugin-own/node_modules/other/index.js',
    'gatsby-ssr.ts',
    'node_modules/other/index.js',
  ].map((file) => path.join(project.root, file))
  for (const file of paths) project.write(path.relative(project.root, file), '')
  const found = ownFiles(project.root, paths).map(({ file }) => file)
  expect(found).toEqual([paths[6], paths[4], paths[1], paths[0]])
  project.remove()
})

it('a file in which the build looks for mistakes is parsed again once it has changed', () => {
  const project = copyOf()
  const linesOf = (code: string) => {
    project.write('src/one.ts', code)
    const [source] = ownFiles(project.root, [path.join(project.root, 'src/one.ts')])
    return source?.tree.program.body.map(lineOf)
  }
  expect(linesOf('const one = <string>two')).toEqual([1])
  expect(linesOf('const one = 1\n\nconst two = 2')).toEqual([1, 3])
  project.remove()
})

it('code with a syntax error is read as empty, since webpack names the error', () => {
  const project = copyOf()
  project.write('src/one.tsx', 'const one =')
  const [source] = ownFiles(project.root, [path.join(project.root, 'src/one.tsx')])
  expect(source?.tree.program.body).toEqual([])
  project.remove()
})
