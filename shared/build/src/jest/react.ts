import { fileURLToPath } from 'node:url'
import type { Config } from 'jest'
import { messageMacro } from '../language/macro.ts'
import { baseJest } from './node.ts'

const file = (specifier: string) => fileURLToPath(import.meta.resolve(specifier))

const script = {
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    experimental: messageMacro,
  },
  module: { type: 'es6' },
}

/** Jest for browser code: jsdom with the platform's own fetch, class names for CSS modules, Testing Library. */
export const reactJest: Config = {
  ...baseJest,
  testEnvironment: file('jest-fixed-jsdom'),
  testTimeout: 120_000,
  setupFilesAfterEnv: [file('./react.setup.ts')],
  moduleNameMapper: {
    '\\.css$': file('./css-stub.ts'),
    '\\.(svg|png|webp|woff2)$': file('./file-stub.ts'),
    '^#floating/load-parts\\.ts$': file('../../../ui/src/testing/loaded-parts.ts'),
    '^@yuko/ui/charts$': file('./charts-stub.ts'),
    '\\.po(\\?pseudo)?$': file('./catalog-stub.ts'),
  },
  transform: { '\\.tsx?$': [fileURLToPath(import.meta.resolve('@swc/jest')), script] },
}
