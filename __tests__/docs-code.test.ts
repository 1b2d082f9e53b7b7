import path from 'node:path'
import ts from 'typescript'
import { documents, textOf } from './support/documents'

const root = path.join(__dirname, '..')

/** A block of code in a guide names its file, and maybe the line of it below which it belongs. */
const BLOCK = /^( *)```(?:tsx?|json)(?: (\S+) ?(.*))?\n([^]*?)^\1```$/gm

const blocks = documents('docs').flatMap((guide) =>
  [...textOf(guide).matchAll(BLOCK)].map(([, , name = '', line = '', code = '']) => {
    return { guide, name, file: path.join(root, name), line, code }
  }),
)

/** The files of the project once somebody has done what the guides say. */
const changed = new Map<string, string>()
const textNow = (file: string) => changed.get(file) ?? ts.sys.readFile(file) ?? ''

test.each(blocks)(
  'a block of code in the guide $guide names an existing line of the file $name',
  ({ name, file, line, code }) => {
    expect(name).not.toBe('')
    const lines = line ? textNow(file).split('\n') : [line]
    expect(lines).toContain(line)
    changed.set(file, lines.toSpliced(lines.indexOf(line) + 1, 0, code).join('\n'))
  },
)

test('the project compiles once somebody has added the code of the guides', () => {
  // A build would write the types of the guides' GraphQL queries; here they are `any`.
  const queries = [...changed.values()].join().matchAll(/Queries\.(\w+)/g)
  const types = [...queries].map(([, name]) => `type ${name} = any`).join('\n')
  changed.set(path.join(root, 'queries.d.ts'), `declare namespace Queries { ${types} }`)

  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile)
  const wanted = { ...config.compilerOptions, types: [], noImplicitAny: false }
  const { options } = ts.convertCompilerOptionsFromJson(wanted, root)
  const host = ts.createCompilerHost(options)
  host.readFile = (file) => changed.get(file) ?? ts.sys.readFile(file)
  // The compiler skips files in folders that only the guides create, unless they are named here.
  host.directoryExists = undefined
  host.fileExists = (file) => changed.has(file) || ts.sys.fileExists(file)
  const styles = path.join(root, 'src/styles/modules.d.ts')
  const program = ts.createProgram([...changed.keys(), styles], options, host)

  const written = new Set(blocks.flatMap(({ code }) => code.split('\n')))
  const errors = [...changed.keys()].flatMap((name) => {
    const file = program.getSourceFile(name)
    const lines = file?.text.split('\n') ?? []
    // Errors count only in the guides' lines, and after all steps: a later one may correct them.
    const isOurs = ({ start = 0 }) =>
      written.has(lines[file?.getLineAndCharacterOfPosition(start).line ?? 0] ?? '')
    return [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file).filter(isOurs),
    ]
  })
  const told = ts.formatDiagnostics(errors, { ...host, getCurrentDirectory: () => root })
  expect(told).toBe('')
}, 60_000)
