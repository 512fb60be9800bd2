import { fileURLToPath } from 'node:url'
import type { Config } from 'jest'
import { messageMacro } from '../language/macro.ts'
import { nodeJest, swcOfTests, testScript } from './node.ts'

const file = (specifier: string) => fileURLToPath(import.meta.resolve(specifier))

/** Jest for browser code: jsdom with the platform's own fetch, class names for CSS modules, Testing Library. */
export const reactJest: Config = {
  ...nodeJest,
  testEnvironment: file('jest-fixed-jsdom'),
  testTimeout: 120_000,
  setupFilesAfterEnv: [file('./react.setup.ts')],
  moduleNameMapper: {
    '\\.css$': file('./css-stub.ts'),
    '\\.(svg|png|webp|woff2)$': file('./file-stub.ts'),
    '^@yuko/ui/charts$': file('./charts-stub.ts'),
    '\\.po(\\?pseudo)?$': file('./catalog-stub.ts'),
  },
  transform: {
    '\\.tsx?$': [swcOfTests, { ...testScript, jsc: { ...testScript.jsc, experimental: messageMacro } }],
  },
}
