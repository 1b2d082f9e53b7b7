import path from 'node:path'
import { refusedInIslands } from '../../../src/gatsby/assets/island-refusals'
import { findIslandFiles } from '../../../src/gatsby/warnings/island-files'
import { misused } from '../../../src/gatsby/warnings/island-use'
import { isCode, ownFiles } from '../../../src/gatsby/warnings/source-files'
import { copyOf } from '../../support/project'

const ISLAND = {
  'src/islands/entries/lamps.ts': `import { LampCounter } from '../lamps/LampCounter'
export default { name: 'lamps', component: LampCounter }`,
  'src/islands/lamps/LampCounter.tsx': `import { useState } from 'react'
import { Plain } from '../../components/Plain'
import lamp from './lamp.svg?url'
export const useLamps = () => useState(0)
export const LampCounter = () => <Plain><img src={lamp} alt="" />{useLamps()[0]}</Plain>
export const LampNote = () => <Plain>Lamps</Plain>`,
  'src/islands/lamps/lamp.svg': '<svg />',
  'src/components/Plain.tsx': `export const Plain = ({ children }) => <p>{children}</p>`,
}

const misusedIn = async (root: string, files: string[]) =>
  misused(root, ownFiles(root, files), await findIslandFiles(root))

/**
 * Writes these files into a project with an island, and returns the warnings about islands and
 * drawings in it.
 */
const mistakesIn = async (files: Record<string, string>) => {
  const project = copyOf()
  const all: Record<string, string> = { ...ISLAND, ...files }
  for (const [file, code] of Object.entries(all)) project.write(file, code)
  const names = Object.keys(all).map((file) => path.join(project.root, file))
  const found = await misusedIn(project.root, names)
  project.remove()
  return found
}

const page = (code: string) => mistakesIn({ 'src/pages/tried.tsx': code })

const outside = (line: number, name: string) => [
  expect.stringMatching(
    RegExp(`^src/pages/tried\\.tsx:${line}: ${name} .*<Island>.*adding-an-island`),
  ),
]

it.each([
  [
    'by its name',
    `import { LampCounter } from '../islands/lamps/LampCounter'

// LampCounter counts.
export default () => <LampCounter />`,
    outside(4, 'LampCounter'),
  ],
  [
    'by another name',
    `import {
  LampCounter as Counter,
} from '../islands/lamps/LampCounter'
export default () => <main><Counter /></main>`,
    outside(4, 'Counter'),
  ],
  [
    'by the name of its file',
    `import * as lamps from '../islands/lamps/LampCounter'
export default () => <lamps.LampCounter />`,
    outside(2, 'lamps'),
  ],
  [
    'as the component of its entry',
    `import lamps from '../islands/entries/lamps'
export default () => <lamps.component />`,
    outside(2, 'lamps'),
  ],
  [
    'as a value',
    `import { LampCounter } from '../islands/lamps/LampCounter'
const Shown = LampCounter
export default () => <Shown />`,
    outside(2, 'LampCounter'),
  ],
  [
    'by a hook from its file',
    `import { useLamps } from '../islands/lamps/LampCounter'
export default () => <p>{useLamps()[0]}</p>`,
    outside(2, 'useLamps'),
  ],
])(
  'Gatsby warns, with file and line, of a part of an island that a page uses outside of <Island>: %s',
  async (_, code, found) => {
    expect(await page(code)).toEqual(found)
  },
)

it('Gatsby warns of an island’s component in the section that renders it, not in the page that contains the section', async () => {
  const found = await mistakesIn({
    'src/sections/index.ts': `export { LampCounter } from '../islands/lamps/LampCounter'`,
    'src/sections/Lamps.tsx': `import { LampCounter } from './index'
export const Lamps = () => <LampCounter />`,
    'src/pages/tried.tsx': `import { Lamps } from '../sections/Lamps'
export default () => <Lamps />`,
  })
  expect(found).toEqual([expect.stringMatching(/^src\/sections\/Lamps\.tsx:2: /)])
})

it('Gatsby warns, with file and line, of an island’s component that a page of MDX renders outside of <Island>', async () => {
  const text = `import { LampCounter } from '../islands/lamps/LampCounter'\n\n# Lamps\n\n<LampCounter />`
  expect(await mistakesIn({ 'src/pages/tried.mdx': text })).toEqual([
    expect.stringMatching(/^src\/pages\/tried\.mdx:5: LampCounter /),
  ])
})

it.each([
  `import lamps from '../islands/entries/lamps'
import { Island } from '../islands/Island'
export default () => <Island entry={lamps} props={{}} />`,
  `import { LampNote } from '../islands/lamps/LampCounter'
export default () => <LampNote />`,
  `import { Plain } from '../components/Plain'
export default () => <Plain />`,
  `import type { LampCounter } from '../islands/lamps/LampCounter'
export const props = (given: Parameters<typeof LampCounter>) => given`,
  `import Drawing from './drawing.svg'
export default () => <Drawing width="20" />`,
  `import drawing from './drawing.svg?url'
export default () => <img src={drawing} alt="" />`,
])(
  'Gatsby does not warn of an island or a drawing that works on a built page: %s',
  async (code) => {
    expect(await page(code)).toEqual([])
  },
)

it.each([
  ['<img src={logo} alt="" />', 'src'],
  ['<p style={{ background: `url(${logo})` }} />', 'url'],
])(
  'Gatsby warns, with file and line, where code uses an imported .svg as an address, since it is a component: %s',
  async (jsx) => {
    expect(
      await page(`import logo from './logo.svg'\nexport default () => ${jsx}`),
    ).toEqual([
      expect.stringMatching(/^src\/pages\/tried\.tsx:2: logo .* \.\/logo\.svg\?url /),
    ])
  },
)

it.each([
  [`import { StaticImage } from 'gatsby'`, / gatsby\..*Picture/],
  [
    `import { StaticImage } from 'gatsby-plugin-image'`,
    / gatsby-plugin-image\..*Picture/,
  ],
  [`import square from './square.png'`, / \.\/square\.png\..*Picture/],
  [`import { useActionState } from 'react'`, / useActionState\..*useState/],
  [`import * as React from 'react'`, / useActionState\..*useState/],
  [`import * as R from 'react'\nconst { useActionState } = R`, / useActionState\./],
  [`import * as R from 'react'\nconst useActionState = R['useActionState']`, / useAct/],
  [`import { useFormStatus } from 'react-dom'`, / useFormStatus\..*useState/],
])(
  'develop, too, warns of an island with %s, and says what to use instead',
  async (line, said) => {
    const project = copyOf()
    for (const [file, code] of Object.entries(ISLAND)) project.write(file, code)
    project.write('src/islands/lamps/square.png', '')
    const file = 'src/islands/lamps/LampCounter.tsx'
    const found = async () => {
      const islands = await findIslandFiles(project.root)
      return refusedInIslands(project.root, [...islands.keys()].filter(isCode))
    }
    expect(await found()).toEqual([])

    project.change(file, 'import', `${line}\nimport`)
    const hook = /use\w+Status/.exec(line)?.[0] ?? 'useActionState'
    const used = line.includes('React') ? `React.${hook}` : hook
    project.write(
      file,
      `${project.read(file)}\nexport const tried = () => [${used}, StaticImage, square]`,
    )
    expect(await found()).toEqual([
      expect.stringMatching(
        RegExp(`^src/islands/lamps/LampCounter\\.tsx:\\d+: .*${said.source}`),
      ),
    ])
    project.remove()
  },
)

it('Gatsby says that an island cannot write HTML, which the policy of built pages refuses', async () => {
  const project = copyOf()
  for (const [file, code] of Object.entries(ISLAND)) project.write(file, code)
  const file = 'src/islands/lamps/LampCounter.tsx'
  project.change(
    file,
    '<Plain>Lamps',
    `<Plain dangerouslySetInnerHTML={{ __html: '' }}>Lamps`,
  )
  expect(await refusedInIslands(project.root, [path.join(project.root, file)])).toEqual([
    expect.stringMatching(/LampCounter\.tsx:6: .*dangerouslySetInnerHTML/),
  ])
  project.remove()
})
