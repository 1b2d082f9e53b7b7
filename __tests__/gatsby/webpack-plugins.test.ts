/** @jest-environment node */
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { webpack, type Compiler } from 'webpack'
import { cleanOldBundles, withoutGatsbyScripts } from '../../src/gatsby/webpack-plugins'
import { copyOf } from '../support/project'

const HASH = '0123456789abcdef0123'

const site = copyOf()
afterAll(() => site.remove())

/** Emitted after Gatsby's scripts are dropped, as islands are. */
const NEW = [`static/islands/contact-form-HGFEDCBA.js`, `styles.${HASH.slice(1)}a.css`]

const addNew = {
  apply({ hooks, webpack: { Compilation, sources } }: Compiler) {
    hooks.thisCompilation.tap('new', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'new', stage }, () => {
        for (const name of NEW) compilation.emitAsset(name, new sources.RawSource('x'))
      })
    })
  },
}

/** Bundles as Gatsby does, and returns all files. */
const build = async (): Promise<string[]> => {
  const compiler = webpack({
    context: site.root,
    mode: 'production',
    devtool: 'source-map',
    entry: { app: './app.js' },
    optimization: { runtimeChunk: { name: 'webpack-runtime' } },
    output: {
      path: path.join(site.root, 'public'),
      filename: '[name]-[contenthash].js',
      chunkFilename: '[name]-[contenthash].js',
      clean: cleanOldBundles,
    },
    plugins: [withoutGatsbyScripts, addNew],
  })
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors()
        ? reject(error ?? new Error(stats?.toString()))
        : compiler.close(() => resolve()),
    ),
  )
  const folder = path.join(site.root, 'public')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .map((name) => name.split(path.sep).join('/'))
    .sort()
}

it('drops the scripts of Gatsby, and deletes bundles of earlier builds only', async () => {
  site.write('app.js', 'import("./page").then(console.log)')
  site.write('page.js', 'export const page = 1')
  const others = [
    'en/index.html',
    'en/index.html.br',
    'favicon.ico',
    'page-data/index/page-data.json',
    'schemas/why.json',
    'static/a1b2c3d4/lake.avif',
  ]
  const old = [
    `app-${HASH}.js`,
    `app-${HASH}.js.map`,
    `framework-${HASH}.js.LICENSE.txt`,
    `styles.${HASH}.css`,
    'static/islands/contact-form-ABCDEFGH.js',
  ]
  for (const name of [...others, ...old]) site.write(`public/${name}`, 'x')
  expect(await build()).toEqual([...others, ...NEW].sort())
})
