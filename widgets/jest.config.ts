import { fileURLToPath } from 'node:url'
import { reactJest } from '@yuko/build/jest/react.ts'
import type { Config } from 'jest'

const config: Config = {
  ...reactJest,
  setupFilesAfterEnv: [fileURLToPath(import.meta.resolve('./src/testing/browser.setup.ts'))],
  // Stylesheets are imported as text here.
  moduleNameMapper: { '\\.css$': fileURLToPath(import.meta.resolve('@yuko/build/jest/file-stub.ts')) },
}

export default config
