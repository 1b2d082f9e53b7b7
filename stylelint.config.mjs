/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-standard'],
  rules: {
    // CSS Modules are read in TypeScript, where names are camelCase.
    'selector-class-pattern': [
      '^([a-z][a-zA-Z0-9]*|visually-hidden|skip-link|screen-only|stop-list)$',
      { message: 'Expected a camelCase class' },
    ],
    // Sections style the elements they are made of; the order of states is the reader's.
    'no-descending-specificity': null,
    'declaration-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'comment-empty-line-before': null,
  },
}
