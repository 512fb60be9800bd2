import { fileURLToPath } from 'node:url'
import type { Config } from 'jest'

const swc = fileURLToPath(import.meta.resolve('@swc/jest'))

/** Jest for packages that run in Node: ES modules, TypeScript by swc. Run it with `node --experimental-vm-modules`. */
export const nodeJest: Config = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transform: {
    '\\.tsx?$': [
      swc,
      {
        jsc: { target: 'es2024', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        module: { type: 'es6' },
      },
    ],
  },
  injectGlobals: true,
}
