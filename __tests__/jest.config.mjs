/** @type {import('jest').Config} */
export default {
  rootDir: '..',
  testEnvironment: 'node',
  // Much of it waits for servers and files: a core need not be left free.
  maxWorkers: '100%',
  // A shared machine stalls now and then.
  testTimeout: 15_000,
  roots: ['<rootDir>/__tests__'],
  testMatch: ['**/*.test.{ts,tsx}'],
  // `npm run test:slow` runs what takes minutes.
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
