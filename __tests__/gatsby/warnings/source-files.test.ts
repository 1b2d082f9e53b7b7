import {
  lineOf,
  withoutComments,
  withoutTypes,
} from '../../../src/gatsby/warnings/source-files'

it.each([
  ['const a = 1 // useState', 'const a = 1            '],
  ['/* one\ntwo */ const a', '      \n       const a'],
  [`const a = 'https://a.example/*' // b`, `const a = 'https://a.example/*'     `],
  ['const a = `\n// kept ${b}`', 'const a = `\n// kept ${b}`'],
  [`const a = 'it\\'s // kept'`, `const a = 'it\\'s // kept'`],
  ['<p>http://a.example</p>', '<p>http://a.example</p>'],
  [`<p>don't</p> // gone`, `<p>don't</p>        `],
])(
  'comments are blanked out of code, in which all else keeps its place: %s',
  (code, rest) => {
    expect(withoutComments(code)).toBe(rest)
  },
)

it('the line of a use is found after imports and comments that have the same name', () => {
  const code = [
    `import {`,
    `  useState,`,
    `} from 'react'`,
    `/* useState()`,
    ` useState() */`,
    `// useState()`,
    `const [a] = useState('')`,
  ].join('\n')
  expect(lineOf(code, /useState\b/)).toBe(7)
  expect(lineOf(code, /useEffect/)).toBe(1)
})

it('code with a syntax error has nothing to warn of, since webpack names the error', async () => {
  expect(await withoutTypes('const a =')).toBe('')
  expect(await withoutTypes('/* b */ const a: string = "c"')).toBe('const a = "c";\n')
})
