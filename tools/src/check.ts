/** `npm run check`: all static checks. */
import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { root } from './command.ts'
import { packages } from './packages.ts'
import { sideBySide } from './side-by-side.ts'

/** Shopify declares its elements once for each place of extensions: each is a program of its own. */
const nested = globSync('widgets/src/*/tsconfig.json', { cwd: root }).map(dirname)

const checks: [name: string, program: string, args: string[]][] = [
  ['biome', 'biome', ['ci', '--error-on-warnings', '--colors=off', '.']],
  ['lint by types', 'oxlint', ['--type-aware', '--deny-warnings', '.']],
  ['dependency-cruiser', 'depcruise', ['--config', 'tools/dependency-rules.cjs', ...packages]],
  ['knip', 'knip', []],
  ['spec coverage', process.execPath, ['tools/src/spec-coverage.ts']],
  ['words', process.execPath, ['tools/src/words.ts']],
  ['house', process.execPath, ['tools/src/house.ts', '--check']],
  ['graphql', process.execPath, ['tools/src/graphql.ts', '--check']],
  ['theme', process.execPath, ['tools/src/theme.ts']],
  ['i18n', process.execPath, ['tools/src/i18n.ts', '--check']],
  ...[...packages, ...nested].map((folder): [string, string, string[]] => [`types ${folder}`, 'tsc', ['--noEmit', '-p', folder]]),
]

const failed = await sideBySide(checks.map(([name, program, args]) => ({ name, program, args })))
console.log(failed === 0 ? `check: ${checks.length} of ${checks.length} fine` : `check: ${failed} of ${checks.length} failed`)
process.exitCode = failed === 0 ? 0 : 1
