import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild'
import type { IslandScripts } from '../islands/LoaderScript'

/** Gatsby's folder for files that never change under their name. */
const FOLDER = 'static/islands'

/** Islands run on Preact: see decision 12. Pages are drawn by React, develop hydrates with it. */
const PREACT = { react: 'preact/compat', 'react-dom': 'preact/compat' }

/** Formik asks lodash for four functions, of which our flat values need a line each. */
const LODASH = { 'lodash-es': './src/islands/lodash' }

/** Only for `connect` of Formik, which no form of ours uses. */
const UNUSED = /^hoist-non-react-statics$/

/** The browsers of `package.json`, as esbuild calls them. */
const browsers = (root: string): string[] => {
  const { browserslist }: { browserslist: string[] } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  )
  return browserslist.map((browser) =>
    browser.replace('ios_saf', 'ios').replace(' >= ', ''),
  )
}

/** The names of classes, by file, in the words of a module that exports them. */
export type ClassNames = ReadonlyMap<string, string>

const classNames = (modules: ClassNames): Plugin => ({
  name: 'class-names',
  setup({ onLoad }) {
    onLoad({ filter: /\.module\.css$/ }, ({ path: file }) => {
      const contents = modules.get(file)
      if (contents === undefined) throw new Error(`No page uses the styles of ${file}`)
      return { contents, loader: 'js' }
    })
  },
})

const withoutUnused: Plugin = {
  name: 'without-unused',
  setup({ onResolve, resolve }) {
    onResolve({ filter: UNUSED }, async ({ path: name, pluginData, ...from }) => {
      if (pluginData === UNUSED) return undefined
      const resolved = await resolve(name, { ...from, pluginData: UNUSED })
      return { ...resolved, sideEffects: false }
    })
  },
}

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
    target: browsers(root),
    define: { 'process.env.NODE_ENV': '"production"' },
  }) satisfies BuildOptions

const outputOf = ({ outputs }: Metafile, entry: string): string => {
  const found = Object.entries(outputs).find(([, output]) => output.entryPoint === entry)
  if (!found) throw new Error(`Nothing was built from ${entry}`)
  return found[0]
}

/** A script and what it imports at once, all to be asked for in one go. */
const withImports = ({ outputs }: Metafile, script: string): string[] => {
  const all = new Set([script])
  for (const name of all)
    for (const { path: imported, kind } of outputs[name]?.imports ?? [])
      if (kind === 'import-statement') all.add(imported)
  return [...all]
}

/**
 * What finished pages load on demand: one module for each island, one that islands share,
 * and the small script that notices when one is to wake. `root` is the project's folder.
 */
export const buildIslandScripts = async (root: string, modules: ClassNames) => {
  const folder = 'src/islands/entries'
  const entries = readdirSync(path.join(root, folder)).map((file) => `${folder}/${file}`)
  const waking = 'src/islands/loader/index.ts'
  const [islands, first] = await Promise.all([
    build({
      ...common(root),
      entryPoints: entries,
      format: 'esm',
      splitting: true,
      jsx: 'automatic',
      jsxImportSource: 'preact',
      alias: { ...PREACT, ...LODASH },
      plugins: [classNames(modules), withoutUnused],
    }),
    build({
      ...common(root),
      entryPoints: [{ in: waking, out: 'waking' }],
      format: 'iife',
    }),
  ])
  const address = (output: string) => path.posix.relative('public', output)
  const scripts: IslandScripts = {
    waking: address(outputOf(first.metafile, waking)),
    islands: Object.fromEntries(
      entries.map((entry) => [
        path.parse(entry).name,
        withImports(islands.metafile, outputOf(islands.metafile, entry)).map(address),
      ]),
    ),
  }
  return {
    scripts,
    metafile: islands.metafile,
    files: [...islands.outputFiles, ...first.outputFiles].map(
      ({ path: file, contents }) => ({
        name: path.relative(path.join(root, 'public'), file),
        contents: Buffer.from(contents),
      }),
    ),
  }
}
