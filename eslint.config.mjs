import { readdirSync, readFileSync } from 'node:fs'
import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import importX from 'eslint-plugin-import-x'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/**
 * The folders of `src/`, and which others each of them may import: imports run one way, from
 * pages down to what the site and the server share. `docs/architecture.md` gives the outline.
 */
const layers = {
  shared: [],
  i18n: ['shared'],
  words: ['i18n'],
  'content-model': ['i18n', 'shared', 'words'],
  'components/ui': ['components/illustrations', 'shared'],
  'components/illustrations': [],
  'components/layout': ['components', 'i18n', 'shared'],
  forms: ['components/ui', 'components/illustrations', 'i18n', 'shared'],
  islands: ['components/ui', 'forms', 'shared'],
  sections: ['components', 'content-model/article', 'forms', 'i18n', 'islands', 'shared'],
  pages: ['components', 'i18n', 'islands', 'sections', 'shared', 'templates'],
  templates: ['components', 'forms', 'i18n', 'islands', 'sections', 'shared'],
  postbuild: ['content-model', 'gatsby', 'i18n', 'shared', 'words'],
  gatsby: ['content-model', 'i18n', 'islands', 'shared', 'styles', 'words'],
}

/**
 * The files directly in `server/`, which any of its folders may import, except the two that make
 * and start the server.
 */
const between = readdirSync('server').filter(
  (name) => name.endsWith('.ts') && !['app.ts', 'main.ts'].includes(name),
)

/**
 * The folders of `server/`, and what each of them may import from `server/`; `db` may import only
 * `errors.ts`.
 */
const serverLayers = {
  db: ['errors.ts'],
  mail: ['db', ...between],
  plugins: ['db', ...between],
  jobs: ['db', 'mail', 'plugins', ...between],
  routes: ['db', ...between],
  cli: ['db', 'mail', ...between],
}

/** The files directly in `src/gatsby/`, which each of its folders may import. */
const ofGatsby = [
  'last-changes.ts',
  'refusals.ts',
  'settings.ts',
  'state.ts',
  'syntax-tree.ts',
]

/** The folders of `src/gatsby/`, and what each of them may import from `src/gatsby/`. */
const gatsbyLayers = {
  graphql: ofGatsby,
  assets: ofGatsby,
  html: ['assets', ...ofGatsby],
  develop: ofGatsby,
  warnings: ['assets', 'graphql', ...ofGatsby],
}

/** The files directly in `cms/`, which its folders share. */
const ofCms = readdirSync('cms').filter((name) => name.endsWith('.ts'))

/** The files directly in `cms/ui/` that each of its folders may import. */
const ofEditor = ['components.tsx', 'routing.ts', 'words.ts']

/** The folders of `cms/ui/`, and what each of them may import from `cms/ui/`. */
const editorLayers = {
  project: ofEditor,
  wording: ['project', ...ofEditor],
  state: ['project', 'wording', ...ofEditor],
  article: ['project', 'state', 'wording', ...ofEditor],
  proposal: ['article', 'project', 'state', 'wording', ...ofEditor],
  fields: ['article', 'project', 'proposal', 'state', 'wording', ...ofEditor],
  versions: ['project', 'state', 'wording', ...ofEditor],
  layout: ['project', 'state', 'wording', ...ofEditor],
}

const gitignored = readFileSync('.gitignore', 'utf8').split('\n').filter(Boolean)

/** Lets the folder `target` import nothing of the folder `from` except these names. */
const only = (target, from, names) => ({
  target: `./${target}`,
  from: `./${from}`,
  except: names.map((name) => `./${name}`),
  message: `Of ${from}/, ${target}/ may import ${names.join(', ') || 'nothing'}.`,
})

const zones = [
  ...Object.entries({
    src: layers,
    server: serverLayers,
    'src/gatsby': gatsbyLayers,
    'cms/ui': editorLayers,
  }).flatMap(([root, folders]) =>
    Object.entries(folders).map(([folder, others]) =>
      only(`${root}/${folder}`, root, [folder, ...others]),
    ),
  ),
  only('src', 'server', []),
  only('src', 'cms', []),
  only('server', 'cms', []),
  only('cms/server/git', 'cms/server', [
    'git',
    'allowed-files.ts',
    'project.ts',
    'write.ts',
    'user-error.ts',
  ]),
  only('cms/server', 'cms', ['server', ...ofCms]),
  only('cms/preview', 'cms', ['preview', ...ofCms]),
  only('cms/ui', 'cms', ['ui', 'preview', ...ofCms]),
  only('cms', 'src', ['content-model', 'i18n', 'shared', 'words']),
  only('server', 'src', ['content-model', 'forms', 'i18n', 'shared', 'words']),
]

const staticReact = {
  name: 'react',
  allowImportNames: ['createContext', 'createElement', 'Fragment', 'useContext', 'useId'],
  allowTypeImports: true,
  message: 'Outside an island a page has no state and no effects in the browser.',
}

const viaAdapter = {
  name: 'gatsby-plugin-react-i18next',
  message: 'Import src/i18n/react, the only module that knows this plugin.',
}

const staticPages = ['src/{components/layout,sections,pages,templates}/**/*.{ts,tsx}']

const restrict = (files, options, ignores = []) => ({
  files,
  ignores,
  rules: { '@typescript-eslint/no-restricted-imports': ['error', options] },
})

export default tseslint.config(
  { ignores: gitignored },
  js.configs.recommended,
  tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeCheckedOnly],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/resolver-next': [createTypeScriptImportResolver()],
    },
    rules: {
      'max-lines': ['error', 300],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-empty-named-blocks': 'error',
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/order': [
        'error',
        {
          groups: ['builtin', 'external', 'parent', 'sibling'],
          alphabetize: { order: 'asc', caseInsensitive: true },
          named: { enabled: true, types: 'types-last' },
          'newlines-between': 'never',
        },
      ],
      // Values of content entries have the type `unknown`, and this rule would refuse to put them
      // into texts.
      '@typescript-eslint/no-base-to-string': 'off',
      // Allow async functions as options whose type returns void, as Fastify's hooks: Fastify waits
      // for their promises all the same.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { properties: false } },
      ],
      // Allow async functions that await nothing: Fastify and Kysely take such functions where a
      // promise is expected.
      '@typescript-eslint/require-await': 'off',
      'no-console': 'error',
    },
  },
  {
    // Only these files may use state and effects of React or Preact. The rules run React's compiler on
    // each file they check, so for all others ESLint would spend seconds to find nothing.
    files: ['{src/{components/ui,forms,i18n,islands},cms/{preview,ui}}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // An island reads what only the browser knows in a layout effect, after its first rendering, which
      // must be the one of the build. So such an effect sets state.
      'react-hooks/set-state-in-effect': 'off',
    },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'jsx-a11y': jsxA11y },
    rules: {
      ...jsxA11y.flatConfigs.strict.rules,
      // Allow role="list" on lists: Safari does not announce a list without markers as a list
      // unless it has the role.
      'jsx-a11y/no-redundant-roles': ['error', { ol: ['list'], ul: ['list'] }],
    },
  },
  {
    files: staticPages,
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'JSXAttribute[name.name=/^on[A-Z]/]',
          message: 'Outside an island nothing handles events: use links, popovers, CSS.',
        },
      ],
    },
  },
  restrict(staticPages, { paths: [staticReact, viaAdapter] }),
  restrict(
    ['src/components/ui/**/*.{ts,tsx}'],
    {
      paths: [staticReact],
      patterns: [
        {
          group: ['gatsby', 'gatsby-*', '!gatsby-plugin-image', '*i18next'],
          message: 'Components take texts and data as props from layout and sections.',
        },
      ],
    },
    // The dialog may use React's state and effects, since only islands render it.
    ['src/components/ui/Dialog/index.tsx'],
  ),
  restrict(
    [
      'src/{content-model,forms,i18n,islands,shared,styles,words}/**/*.{ts,tsx}',
      '{server,cms}/**/*.{ts,tsx}',
    ],
    {
      patterns: [
        {
          group: ['gatsby', 'gatsby-*'],
          message: 'Only pages and the build use Gatsby.',
        },
      ],
    },
    ['src/i18n/react.ts'],
  ),
  {
    files: ['scripts/**', 'bench/**', 'server/main.ts', 'server/cli/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // Any version of Node must be able to read the scripts, since they say which version is needed.
    // Gatsby reads the files of a local plugin as CommonJS.
    files: ['scripts/*.js', 'plugins/**/*.js'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: Object.fromEntries(
        ['__dirname', 'console', 'process', 'setInterval'].map((name) => [
          name,
          'readonly',
        ]),
      ),
    },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['plugins/**/gatsby-browser.js'],
    languageOptions: {
      globals: { window: 'readonly', document: 'readonly', location: 'readonly' },
    },
  },
  {
    // Tests check the shape of what they read or request, so its type may stay `any`.
    files: ['__tests__/**'],
    rules: {
      // Off, since the rule takes a tenth of ESLint's time, and a test that uses a promise in the place
      // of its value fails.
      '@typescript-eslint/no-misused-promises': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // Allow `expect(object.method)`: tests pass methods to `expect` without calling them.
      '@typescript-eslint/unbound-method': 'off',
      // Jest calls the same function `it` and `test`; with one name, a search finds all tests.
      'no-restricted-globals': ['error', { name: 'test', message: 'Write `it`.' }],
    },
  },
  {
    files: ['e2e/**'],
    // Playwright reads the names of the wanted fixtures from a test's first parameter, so an
    // empty pattern there is allowed.
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  prettier,
)
