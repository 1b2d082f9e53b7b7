import type { Project } from '../../cms/api'
import { freeFile } from '../../cms/file-names'
import { contentTypeOf } from '../../src/content-model'
import type { ContentType } from '../../src/content-model/content-type'

it.each([
  ['Été à Genève !', 'ete-a-geneve'],
  ['Deux', 'deux-2'],
  ['?', 'entry'],
  // Windows allows no file with these names, even with an extension, so the editor puts `entry-`
  // before them.
  ...['Aux', 'CON', 'nul', 'Com1', 'LPT9'].map((fr) => [fr, `entry-${fr.toLowerCase()}`]),
  ['Auxiliaire', 'auxiliaire'],
])(
  'the editor stores a new entry with the title «%s» in the file %s.json',
  (fr, name) => {
    // The project has `Deux.json`: on Windows and macOS a new `deux.json` would overwrite it, so
    // that name is not free.
    const project = {
      files: [{ file: 'content/values/Deux.json', data: {} }],
    } as unknown as Project
    expect(
      freeFile(
        contentTypeOf('content/values/one.json') as ContentType,
        { title: { fr } },
        project,
      ),
    ).toBe(`content/values/${name}.json`)
  },
)
