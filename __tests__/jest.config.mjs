/** @type {import('jest').Config} */
export default {
  rootDir: '..',
  testEnvironment: 'node',
  // Most tests wait for servers and files, so that they may use every core.
  maxWorkers: '100%',
  // A test may stall for seconds on a machine that others use, too.
  testTimeout: 15_000,
  roots: ['<rootDir>/__tests__'],
  testMatch: ['**/*.test.{ts,tsx}'],
  // Only `npm run test:slow` runs the tests that take minutes.
  testPathIgnorePatterns: ['/node_modules/', '\\.slow\\.test\\.'],
  globalSetup: '<rootDir>/__tests__/support/own-environment.ts',
  setupFilesAfterEnv: ['<rootDir>/__tests__/setup.ts'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
      },
    ],
  },
  moduleNameMapper: {
    '\\.(css|svg|woff2)$': '<rootDir>/__tests__/support/bundled.tsx',
    '^gatsby$': '<rootDir>/__tests__/support/bundled.tsx',
  },
}
