import { fileURLToPath } from 'node:url'
import type { Config } from 'jest'

/** Shared by the tests of all packages. */
export const baseJest: Config = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
}

/**
 * Jest for packages that run in Node. Node itself loads tests and sources, TypeScript included, and a process loads a module once
 * for all of its test files. There are no module mocks, and no time limit for a test.
 */
export const nodeJest: Config = {
  ...baseJest,
  runner: fileURLToPath(import.meta.resolve('./node-runner.ts')),
  transform: {},
}
