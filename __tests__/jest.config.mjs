/** @type {import('jest').Config} */
export default {
  rootDir: '..',
  testEnvironment: 'node',
  // Tests mostly wait for servers and files, so one worker for each core does not overload the
  // machine.
  maxWorkers: '100%',
  // On a machine that other programs use, too, a test may stand still for seconds: the limit of 15
  // seconds allows for that.
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
