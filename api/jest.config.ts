import { nodeJest } from '@yuko/build/jest/node.ts'
import type { Config } from 'jest'

const config: Config = {
  ...nodeJest,
  // Migrates the database that every test file starts from, so that no file pays for it.
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
}

export default config
