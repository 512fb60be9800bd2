import { nodeJest } from '@yuko/build/jest/node.ts'
import type { Config } from 'jest'

/** Tests without a browser: those of the store platform itself. */
const config: Config = { ...nodeJest, testMatch: ['<rootDir>/store-platform/conformance/**/*.test.ts'] }

export default config
