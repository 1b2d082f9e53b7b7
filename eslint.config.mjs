import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import importX from 'eslint-plugin-import-x'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/**
 * The folders of `src/` and what each may import besides itself: imports run one way, from pages
 * down to what site and server share. `docs/architecture.md` shows this table.
 */
const layers = {
  shared: [],
  i18n: ['shared'],
  'content-model': ['i18n', 'shared'],
  'components/ui': ['components/illustrations', 'shared'],
  'components/illustrations': ['components/ui'],
  'components/layout': ['components', 'i18n', 'shared', 'styles'],
  forms: ['components/ui', 'components/illustrations', 'i18n', 'shared'],
  islands: ['components/ui', 'forms', 'i18n', 'shared'],
  sections: ['components', 'forms', 'i18n', 'islands', 'shared'],
  pages: ['components', 'forms', 'i18n', 'sections', 'shared'],
  postbuild: ['components/illustrations', 'content-model', 'gatsby', 'i18n', 'shared'],
  gatsby: ['content-model', 'i18n', 'islands', 'postbuild', 'shared'],
}

const zones = [
  ...Object.entries(layers).map(([layer, others]) => ({
    target: `./src/${layer}`,
    from: './src',
    except: [layer, ...others].map((name) => `./${name}`),
  })),
  { target: './src', from: './server' },
  // The build puts the hosted editor into the built site; nothing else imports it.
  {
    target: [
      './server',
      ...Object.keys(layers)
        .filter((layer) => layer !== 'postbuild')
        .map((layer) => `./src/${layer}`),
    ],
    from: './cms',
  },
  {
    target: './cms',
    from: './src',
    except: ['./content-model', './i18n', './shared'],
  },
  {
    target: './server',
    from: './src',
    except: ['./forms', './i18n', './shared'],
  },
]

const viaAdapter = {
  name: 'gatsby-plugin-react-i18next',
  message: 'Import src/i18n/react, the only module that knows this plugin.',
}

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
    viaAdapter,
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
      'storybook-static/',
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
    files: ['src/{components/layout,sections,pages}/**/*.{ts,tsx}'],
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
    files: ['src/components/ui/**/*.{ts,tsx}'],
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
              message:
                'Components take texts and data as props; layout and sections find them.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/components/ui/Dialog.tsx'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
  {
    // All of this would outlive Gatsby but for one adapter: docs/gatsby.md counts on it.
    files: [
      'src/{content-model,forms,i18n,islands,shared,styles}/**/*.{ts,tsx}',
      '{server,cms}/**/*.{ts,tsx}',
    ],
    ignores: ['src/i18n/react.ts'],
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
