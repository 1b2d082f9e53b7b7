import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { buildIslandScripts } from '../../../src/gatsby/assets/island-scripts'
import { copyOf, ROOT } from '../../support/project'

it('a build fails if the name in the entry file of an island differs from the name of that file', async () => {
  const project = copyOf()
  const entry = "export default { name: 'lamps', component: Lamps }"
  project.write('src/islands/entries/lantern.ts', entry)
  await expect(buildIslandScripts(project.root, new Map())).rejects.toThrow(
    /src\/islands\/entries\/lantern\.ts.* lantern,/,
  )
  project.remove()
})

/**
 * Builds the script of an island. Its component is in a file with the import statements `imports`,
 * and renders `shown`. No page uses the CSS module beside it.
 */
const builtWith = async (imports: string, shown: string) => {
  const project = copyOf('src/islands', 'src/forms', 'src/shared')
  project.remove('src/islands/entries')
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(project.root, 'node_modules'))
  project.write(
    'src/islands/entries/lamps.ts',
    `import { Lamps } from '../lamps/Lamps'\nexport default { name: 'lamps', component: Lamps }`,
  )
  project.write(
    'src/islands/lamps/Lamps.tsx',
    `\n${imports}\nexport const Lamps = () => ${shown}`,
  )
  project.write('src/islands/lamps/Lamps.module.css', '')
  const drawing = path.join(project.root, 'src/islands/lamps/lamp.svg')
  const compiled = new Map([[drawing, 'export default "/static/lamp-1.svg"']])
  const answer = buildIslandScripts(project.root, compiled)
  await answer.catch(() => undefined).then(() => project.remove())
  return answer
}

it('a build ends with a sentence about an island that no page shows', async () => {
  const built = builtWith(
    `import * as styles from './Lamps.module.css'`,
    '<p {...styles} />',
  )
  await expect(built).rejects.toThrow(
    /^src\/islands\/lamps\/Lamps\.module\.css\s?: .*<Island>.*src\/islands\/entries\/ \(docs\/adding-an-island\.md\)\./,
  )
})

it.each([
  [`import { GatsbyImage } from 'gatsby-plugin-image'`, '<GatsbyImage />'],
  [`import { StaticImage } from 'gatsby-plugin-image'`, '<StaticImage />'],
  [`import { Link } from 'gatsby'`, '<Link />'],
  [`import { Trans } from 'react-i18next'`, '<Trans />'],
])(
  'a build ends with one sentence about an island that imports code of Gatsby or i18next: %s',
  async (imports, shown) => {
    await expect(builtWith(imports, shown)).rejects.toThrow(
      /^src\/islands\/lamps\/Lamps\.tsx:2: .*(?:gatsby|i18next).*Picture.*adding-an-island\.md\)\.$/,
    )
  },
)

it.each([
  [
    'a picture',
    `import photo from './photo.jpg'`,
    '<img src={photo} alt="" />',
    'photo.jpg',
  ],
  [
    'a function that Preact lacks',
    `import { useActionState } from 'react'`,
    '<p>{useActionState.length}</p>',
    'useActionState',
  ],
])(
  'a build ends with one sentence about an island that imports %s: %s',
  async (_, imports, shown, name) => {
    await expect(builtWith(imports, shown)).rejects.toThrow(
      RegExp(`^src/islands/lamps/Lamps\\.tsx:2: .*${name}.*adding-an-island\\.md\\)\\.$`),
    )
  },
)

it('if an island imports Gatsby, a picture and a function that Preact lacks, one error of the build names all three', async () => {
  const imports = [
    `import { useActionState } from 'react'`,
    `import { Link } from 'gatsby'`,
    `import photo from './photo.jpg'`,
  ].join(';')
  const shown = '<Link to={photo}>{useActionState.length}</Link>'
  await expect(builtWith(imports, shown)).rejects.toThrow(
    /^(?=[^]*:2: .* gatsby\.)(?=[^]*:2: .*photo\.jpg)(?=[^]*:2: .*useActionState)/,
  )
})

it('an island that imports a drawing with ?url gets the address that webpack gave the drawing', async () => {
  const { files } = await builtWith(
    `import lamp from './lamp.svg?url'`,
    '<img src={lamp} alt="" />',
  )
  expect(files.map(({ contents }) => String(contents)).join()).toContain(
    '/static/lamp-1.svg',
  )
})

it('an island reads settings whose names begin with GATSBY_, and any other setting is undefined', async () => {
  process.env.GATSBY_LAMPS = 'forty lamps'
  process.env.SECRET_LAMPS = 'no lamps'
  const shown = '<p>{process.env.GATSBY_LAMPS}{process.env.SECRET_LAMPS}</p>'
  const { files } = await builtWith('', shown).finally(() => {
    delete process.env.GATSBY_LAMPS
    delete process.env.SECRET_LAMPS
  })
  const code = files.map(({ contents }) => contents.toString()).join('')
  expect(code).toContain('forty lamps')
  expect(code).not.toMatch(/process\.env|no lamps/)
})
