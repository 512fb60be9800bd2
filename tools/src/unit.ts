/** `npm run unit [-- path …]`: all unit tests, or the named ones; `--list` names a file with one path a line. */
import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './command.ts'
import { runJest } from './jest.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { list: { type: 'string' } } })
const listed = values.list ? readFileSync(values.list, 'utf8').split('\n') : []
const projects = globSync(['*/jest.config.ts', 'shared/*/jest.config.ts'], { cwd: root })

const report = join(root, '.cache/unit.json')
mkdirSync(dirname(report), { recursive: true })

const { code } = await runJest(
  [
    // Each file leaks its modules; a new worker is faster than collecting gigabytes of them.
    '--workerIdleMemoryLimit=2GB',
    '--projects',
    ...projects,
    '--json',
    '--outputFile',
    report,
    // Console output matters only when running single tests.
    ...(positionals.length > 0 ? ['--testPathPatterns', ...positionals] : ['--silent']),
    ...(listed.length > 0 ? ['--runTestsByPath', ...listed] : []),
  ],
  {
    // So does the page printed by failed queries; it is printed for every attempt of a query.
    env: positionals.length > 0 ? {} : { DEBUG_PRINT_LIMIT: '0' },
  },
)
process.exitCode = code
