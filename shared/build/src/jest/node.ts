import { fileURLToPath } from 'node:url'
import type { Config } from 'jest'

/** What swc makes of TypeScript for a test. */
export const testScript = {
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
}

export const swcOfTests = fileURLToPath(import.meta.resolve('@swc/jest'))

/** Jest for packages that run in Node: ES modules, TypeScript by swc. Run it with `node --experimental-vm-modules`. */
export const nodeJest: Config = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transform: { '\\.tsx?$': [swcOfTests, testScript] },
  injectGlobals: true,
}
