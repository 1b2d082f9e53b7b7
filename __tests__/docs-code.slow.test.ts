import path from 'node:path'
import ts from 'typescript'
import { guideSteps } from './support/documents'

const root = path.join(__dirname, '..')
const { steps, changed } = guideSteps()

it('the project compiles once somebody has added the code of the guides', () => {
  // A build writes the types of GraphQL queries. This test runs no build, so the types that the
  // guides name are `any` here.
  const queries = [...changed.values()].join().matchAll(/Queries\.(\w+)/g)
  const types = [...queries].map(([, name]) => `type ${name} = any`).join('\n')
  changed.set(path.join(root, 'queries.d.ts'), `declare namespace Queries { ${types} }`)

  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile)
  const wanted = { ...config.compilerOptions, types: ['jest'], noImplicitAny: false }
  const { options } = ts.convertCompilerOptionsFromJson(wanted, root)
  const host = ts.createCompilerHost(options)
  host.readFile = (file) => changed.get(file) ?? ts.sys.readFile(file)
  // Some folders exist only once somebody has written the code of the guides, which this test keeps
  // in memory. If `directoryExists` looked for them on the disk, the compiler would skip the files
  // in them.
  host.directoryExists = undefined
  host.fileExists = (file) => changed.has(file) || ts.sys.fileExists(file)
  // These two files declare the types of imported style sheets, and of checks such as `toBeVisible`.
  // Without them, the compiler would report errors in correct code of the guides.
  const known = ['src/styles/modules.d.ts', '__tests__/setup.ts']
  const ours = [...changed.keys()].filter((file) => !file.endsWith('.css'))
  const files = [...ours, ...known.map((file) => path.join(root, file))]
  const program = ts.createProgram(files, options, host)

  const written = new Set(steps.flatMap(({ code }) => code.split('\n')))
  const errors = ours.flatMap((name) => {
    const file = program.getSourceFile(name)
    const lines = file?.text.split('\n') ?? []
    // The guides' code is compiled only once all steps of all guides are done, since a later step
    // may correct an error. Type errors count only in lines that a guide gives.
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
