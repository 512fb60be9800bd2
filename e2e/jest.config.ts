import { nodeJest } from '@yuko/build/jest/node.ts'
import type { Config } from 'jest'

/** What runs without a browser: the store platform's own tests. */
const config: Config = { ...nodeJest, testMatch: ['<rootDir>/store-platform/conformance/**/*.test.ts'] }

export default config
