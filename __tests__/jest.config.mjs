/** @type {import('jest').Config} */
export default {
  rootDir: '..',
  testEnvironment: 'node',
  // Tests spend most of their time waiting for servers and files. So Jest runs as many at once as
  // the machine has cores.
  maxWorkers: '100%',
  // A worker that has grown is replaced after a test file. Linux copies the page tables of a process
  // that starts another one, so a worker of a gigabyte starts each `git` several times more slowly.
  workerIdleMemoryLimit: '350MB',
  // While other programs use the machine, a test may stand still for seconds. So it may take half a
  // minute, not Jest's 5 seconds.
  testTimeout: 30_000,
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
    '\\.(css|svg|woff2)(\\?url)?$': '<rootDir>/__tests__/support/bundled.tsx',
    '^gatsby$': '<rootDir>/__tests__/support/bundled.tsx',
  },
}
