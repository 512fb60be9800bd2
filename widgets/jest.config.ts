import { fileURLToPath } from 'node:url'
import { reactJest } from '@yuko/build/jest/react.ts'
import type { Config } from 'jest'

const config: Config = {
  ...reactJest,
  setupFilesAfterEnv: [fileURLToPath(import.meta.resolve('./src/testing/browser.setup.ts'))],
  // Here a stylesheet is imported as its text.
  moduleNameMapper: { '\\.css$': fileURLToPath(import.meta.resolve('@yuko/build/jest/file-stub.ts')) },
}

export default config
