import { nodeJest } from '@yuko/build/jest/node.ts'
import type { Config } from 'jest'

const config: Config = {
  ...nodeJest,
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  // Migrates the database that every test file starts from, so that no file pays for it.
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  testTimeout: 120_000,
}

export default config
