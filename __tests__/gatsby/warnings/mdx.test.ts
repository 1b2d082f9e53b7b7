import { importsIn, lineOf, treeOf } from '../../../src/gatsby/syntax-tree'
import { codeOfMdx } from '../../../src/gatsby/warnings/mdx'

const IMPORT = `import { Lamp } from '../islands/Lamp'`

/** The lines on which a page of MDX uses what it imports. */
const usesIn = (...lines: string[]): number[] =>
  importsIn(treeOf(codeOfMdx(lines.join('\n')))).flatMap(({ uses }) =>
    uses.map(({ node }) => lineOf(node)),
  )

it('a component that a page of MDX imports is found on the line that renders it', () => {
  expect(
    usesIn(IMPORT, '', '# Lamps', '', '<Lamp /> and', 'one <Lamp>more</Lamp>'),
  ).toEqual([5, 6])
})

it('a component is found in a page of MDX whose import has several lines, even empty ones, and code directly after it', () => {
  const lines = ['import {', '  // A lamp.', '', '  Lamp,', `} from '../islands/Lamp'`]
  expect(
    usesIn(...lines, 'export const year = 2026', '', '<Lamp year={year} />'),
  ).toEqual([8])
})

it('a line of prose that begins with “import” does not hide the components of a page of MDX', () => {
  expect(
    usesIn(IMPORT, '', 'Lamps that we', 'import from afar.', '', '<Lamp />'),
  ).toEqual([6])
  expect(usesIn(IMPORT, '', 'import lamps from', '', '<Lamp />')).toEqual([5])
})

it('a component in a code sample of a page of MDX does not count as used', () => {
  const shown = ['```jsx', '<Lamp />', '```', 'Write `<Lamp />`.', '', '~~~', '<Lamp />']
  expect(usesIn(IMPORT, '', ...shown)).toEqual([])
})
