/** Builds the scripts of islands with esbuild, beside Gatsby's webpack. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { transform } from '@svgr/core'
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild'
import { browserslist } from '../../../package.json'
import type { IslandScripts } from '../../islands/Island'
import { pathFrom } from '../../shared/files'
import { programText, terminalLanguage } from '../../words/programs'
import { refusedImports, withoutPreact } from './island-refusals'

/**
 * The folder of the islands' scripts. Browsers keep its files for a year (`HASHED_FILE`), since
 * the name of a file changes with its content.
 */
const FOLDER = 'static/islands'

const ENTRIES = 'src/islands/entries'
const LOADER = 'src/islands/loader.ts'

/**
 * Islands use the small library Preact (docs/decisions, 3) in the browser. The build renders their pages
 * with React, and `develop` runs everything with React, so code of islands has to work with both.
 */
const PREACT = { react: 'preact/compat', 'react-dom': 'preact/compat' }

/** The browsers of `browserslist` in `package.json`, as esbuild writes them. */
const target = browserslist.map((browser) =>
  browser.replace('ios_saf', 'ios').replace(' >= ', ''),
)

/**
 * The JavaScript that webpack makes for pages of each CSS module, which exports its class names,
 * and of each `.svg` that is imported with `?url`, which exports its address; by the path of the
 * file. Scripts of islands need the same class names and addresses.
 */
export type CompiledModules = ReadonlyMap<string, string>

/**
 * Gives islands the class names and addresses that webpack gave the pages.
 * @param refused gets a sentence for each file that no page uses, since no page shows its island
 */
const compiledModulesPlugin = (
  root: string,
  modules: CompiledModules,
  refused: Set<string>,
): Plugin => ({
  name: 'compiled-modules',
  setup(bundler) {
    const compiled = ({ path: file }: { path: string }) => {
      const contents = modules.get(file)
      if (contents === undefined)
        refused.add(
          programText('terminal.unusedIsland', terminalLanguage(), {
            file: pathFrom(root, file),
          }),
        )
      return { contents: contents ?? 'module.exports = {}', loader: 'js' as const }
    }
    bundler.onLoad({ filter: /\.module\.css$/ }, compiled)
    bundler.onResolve({ filter: /\.svg\?url$/ }, ({ path: name, resolveDir }) => ({
      path: path.resolve(resolveDir, name.replace(/\?url$/, '')),
      namespace: 'address',
    }))
    bundler.onLoad({ filter: /.*/, namespace: 'address' }, compiled)
  },
})

/**
 * Turns `.svg` files into components. For pages, webpack does the same, with the same options
 * (`svgr` in `package.json`).
 */
const drawings: Plugin = {
  name: 'drawings',
  setup(bundler) {
    bundler.onLoad({ filter: /\.svg$/ }, async ({ path: filePath }) => ({
      contents: await transform(readFileSync(filePath, 'utf8'), {}, { filePath }),
      loader: 'jsx',
    }))
  },
}

/**
 * Makes scripts smaller by replacing two packages. Modules such as `lodash-es/clone` become those
 * of `src/islands/lodash.ts`. `hoist-non-react-statics` becomes empty: Formik imports it only for
 * `connect`, which no form of the site uses.
 */
const smallerModules = (root: string): Plugin => ({
  name: 'smaller-modules',
  setup(bundler) {
    bundler.onLoad({ filter: /node_modules[\\/]lodash-es[\\/]/ }, ({ path: file }) => ({
      contents: `export { ${path.parse(file).name} as default } from './src/islands/lodash'`,
      resolveDir: root,
    }))
    bundler.onLoad({ filter: /node_modules[\\/]hoist-non-react-statics[\\/]/ }, () => ({
      contents: 'export default undefined',
    }))
  },
})

/**
 * The namespace of entry points that stand for no file, and whose code the plugin `islandScripts`
 * makes up. The files in `entries/` cannot be entry points: pages import them as well, so they
 * contain no code that hydrates anything.
 */
const NAMESPACE = 'island'

/** With this prefix, esbuild names an entry point in its report: `island:contact-form`. */
const PREFIX = `${NAMESPACE}:`

/**
 * Makes the entry point of an island's script, which hydrates what the island's file in `entries/`
 * exports.
 */
const islandScripts = (root: string): Plugin => ({
  name: 'island-scripts',
  setup(bundler) {
    bundler.onResolve({ filter: RegExp(`^${PREFIX}`) }, ({ path: script }) => ({
      path: script.slice(PREFIX.length),
      namespace: NAMESPACE,
    }))
    bundler.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: name }) => ({
      contents: `import island from './${ENTRIES}/${name}'
        import { hydrateIsland } from './src/islands/hydrate'
        hydrateIsland(island)`,
      resolveDir: root,
    }))
  },
})

/**
 * Lists the names of the islands, which are those of the files in `entries/`.
 * @throws {Error} if the name of an island is not that of its file: pages would load the wrong
 * script
 */
const islandNames = (root: string): string[] =>
  readdirSync(path.join(root, ENTRIES)).map((file) => {
    const { name } = path.parse(file)
    const code = readFileSync(path.join(root, ENTRIES, file), 'utf8')
    if (!RegExp(`\\bname: (['"])${name}\\1`).test(code))
      throw new Error(
        programText('terminal.islandName', terminalLanguage(), {
          file: `${ENTRIES}/${file}`,
          name,
        }),
      )
    return name
  })

const common = (root: string) =>
  ({
    absWorkingDir: root,
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    outdir: 'public',
    entryNames: `${FOLDER}/[name]-[hash]`,
    chunkNames: `${FOLDER}/[name]-[hash]`,
    target,
    define: settingsInCode(),
  }) satisfies BuildOptions

/**
 * The settings that code may read by `process.env`, as in pages: those whose names begin with
 * `GATSBY_`. In place of `process.env` itself stands `true`, whose properties are `undefined`:
 * browsers have no `process`, and would throw. An object would add bytes to each script.
 */
const settingsInCode = (): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(process.env)
      .filter(([name]) => /^GATSBY_\w+$/.test(name))
      .map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]),
  ),
  'process.env.NODE_ENV': '"production"',
  'process.env': 'true',
})

const outputOf = ({ outputs }: Metafile, entry: string): string => {
  const found = Object.entries(outputs).find(([, output]) => output.entryPoint === entry)
  if (!found) throw new Error(`Nothing was built from ${entry}`)
  return found[0]
}

/**
 * Lists the files of a script and of all scripts that it imports statically, so that the loader can
 * request all at once.
 */
const withImports = ({ outputs }: Metafile, script: string): string[] => {
  const all = new Set([script])
  for (const name of all)
    for (const { path: imported, kind } of outputs[name]?.imports ?? [])
      if (kind === 'import-statement') all.add(imported)
  return [...all]
}

/**
 * The file that passes the addresses of the islands' scripts from the stage `build-javascript`,
 * which makes them, to the stage `build-html`, which writes them into pages.
 */
export const addressesFile = (root: string) =>
  path.join(root, '.cache/island-scripts.json')

/**
 * Builds a script for each island, scripts for the code that islands share, and the script of the
 * loader.
 * @throws {Error} if an island imports Gatsby, a picture or what Preact lacks, or if no page shows it. The
 * error's sentences name the file, and what to do instead.
 */
export const buildIslandScripts = async (root: string, modules: CompiledModules) => {
  const names = islandNames(root)
  const refused = new Set<string>()
  const [islands, loader] = await Promise.all([
    build({
      ...common(root),
      entryPoints: names.map((name) => ({ in: PREFIX + name, out: name })),
      format: 'esm',
      splitting: true,
      jsx: 'automatic',
      jsxImportSource: 'preact',
      alias: PREACT,
      plugins: [
        islandScripts(root),
        refusedImports(root, refused),
        compiledModulesPlugin(root, modules, refused),
        drawings,
        smallerModules(root),
      ],
    }).catch((error: unknown) => {
      throw withoutPreact(error, refused)
    }),
    build({ ...common(root), entryPoints: [LOADER], format: 'iife' }),
  ])
  if (refused.size > 0) throw new Error([...refused].join('\n'))
  const address = (output: string) => output.replace(/^public/, '')
  const scripts: IslandScripts = {
    loader: address(outputOf(loader.metafile, LOADER)),
    islands: Object.fromEntries(
      names.map((name) => [
        name,
        withImports(islands.metafile, outputOf(islands.metafile, PREFIX + name)).map(
          address,
        ),
      ]),
    ),
  }
  const files = [...islands.outputFiles, ...loader.outputFiles].map((file) => ({
    name: `${FOLDER}/${path.basename(file.path)}`,
    contents: Buffer.from(file.contents),
  }))
  return { scripts, files }
}

export const readIslandScripts = (root: string) =>
  JSON.parse(readFileSync(addressesFile(root), 'utf8')) as IslandScripts

/**
 * Reads the code of all script files that an island loads, or the code of the `loader`, from
 * `public/`.
 */
export const scriptCode = (root: string, name: string): string => {
  const { loader, islands } = readIslandScripts(root)
  return (name === 'loader' ? [loader] : (islands[name] ?? []))
    .map((address) => path.join(root, 'public', FOLDER, path.basename(address)))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
}
