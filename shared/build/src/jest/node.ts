import { fileURLToPath } from 'node:url'
import type { Config } from 'jest'

/** swc's options for tests. */
export const testScript = {
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
}

export const swcOfTests = fileURLToPath(import.meta.resolve('@swc/jest'))

/** Jest for packages that run in Node: ES modules, TypeScript through swc. Run it with `node --experimental-vm-modules`. */
export const nodeJest: Config = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transform: { '\\.tsx?$': [swcOfTests, testScript] },
  injectGlobals: true,
}
