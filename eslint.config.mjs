import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import importX from 'eslint-plugin-import-x'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/**
 * Rooms of `src/` and what each may import beside itself: imports run one way, from pages
 * down to the ground.
 */
const rooms = {
  rules: [],
  headers: [],
  i18n: [],
  'content-model': ['i18n', 'rules'],
  ui: [],
  storage: ['ui'],
  submission: ['rules'],
  contact: ['i18n', 'rules', 'storage', 'submission', 'ui'],
  newsletter: ['contact/rules.ts', 'i18n', 'rules', 'submission', 'ui'],
  islands: ['contact', 'newsletter', 'storage', 'submission'],
  map: [],
  inline: ['i18n', 'storage'],
  site: ['i18n', 'rules', 'styles', 'ui'],
  sections: ['contact', 'i18n', 'islands', 'map', 'newsletter', 'site', 'storage', 'ui'],
  pages: ['contact', 'i18n', 'newsletter', 'sections', 'site', 'ui'],
  develop: ['content-model', 'i18n'],
  catalogue: ['contact', 'i18n', 'sections/landing/example.ts', 'ui'],
  build: [
    'catalogue/data.ts',
    'content-model',
    'develop',
    'headers',
    'i18n',
    'islands',
    'map',
    'rules',
    'ui/drawings',
  ],
}

const zones = [
  ...Object.entries(rooms).map(([room, others]) => ({
    target: `./src/${room}`,
    from: './src',
    except: [room, ...others, 'build-settings.ts'].map((name) => `./${name}`),
  })),
  { target: './src', from: './server' },
  // The build puts the hosted editor into the finished site; nothing else knows of it.
  {
    target: [
      './server',
      ...Object.keys(rooms)
        .filter((room) => room !== 'build')
        .map((room) => `./src/${room}`),
    ],
    from: './cms',
  },
  {
    target: './cms',
    from: './src',
    except: ['./build/terminal-language.ts', './content-model', './i18n', './rules'],
  },
  {
    target: './server',
    from: './src',
    except: ['./contact', './headers', './newsletter', './i18n', './rules'],
  },
]

/** Outside an island nothing lives in the browser: these are all that a page may use. */
const noLivingHooks = {
  paths: [
    {
      name: 'react',
      allowImportNames: [
        'createContext',
        'createElement',
        'Fragment',
        'useContext',
        'useId',
      ],
      allowTypeImports: true,
      message: 'Outside an island nothing lives in the browser.',
    },
  ],
}

export default tseslint.config(
  {
    ignores: [
      'public/',
      '.cache/',
      '.develop/',
      'node_modules/',
      'data/',
      'playwright-report/',
      'test-results/',
      'src/gatsby-types.d.ts',
    ],
  },
  js.configs.recommended,
  tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX, 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    rules: {
      ...jsxA11y.flatConfigs.strict.rules,
      ...reactHooks.configs.recommended.rules,
      // Safari takes lists without markers for no lists, unless told.
      'jsx-a11y/no-redundant-roles': ['error', { ol: ['list'], ul: ['list'] }],
      'import-x/no-restricted-paths': ['error', { zones }],
      'no-console': 'error',
      'no-empty': ['error', { allowEmptyCatch: true }],
    },
  },
  {
    files: ['src/{sections,site,pages}/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', noLivingHooks],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'JSXAttribute[name.name=/^on[A-Z]/]',
          message: 'Outside an island nothing handles events: use links, popovers, CSS.',
        },
      ],
    },
  },
  {
    files: ['src/ui/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          // Dialogs are drawn by islands only.
          ...noLivingHooks,
          patterns: [
            {
              group: [
                'gatsby',
                'gatsby-*',
                '!gatsby-plugin-image',
                'i18next',
                'react-i18next',
              ],
              message: 'ui takes words and data; site and sections find them.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/ui/Dialog.tsx'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
  {
    // What would outlive Gatsby, whole: docs/gatsby.md counts on it.
    files: [
      'src/{contact,content-model,i18n,inline,islands,map,newsletter,rules,styles,submission}/**/*.{ts,tsx}',
      '{server,cms}/**/*.{ts,tsx}',
    ],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['gatsby', 'gatsby-*'], message: 'Gatsby ends at pages and build.' },
          ],
        },
      ],
    },
  },
  {
    files: ['scripts/**', 'bench/**', 'server/main.ts', 'server/cli/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['e2e/**'],
    // Playwright reads from the first parameter which fixtures are asked for, even if none.
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  prettier,
)
