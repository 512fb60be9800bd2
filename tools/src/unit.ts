/** `npm run unit [-- path …]`: every unit test of every package, or the named ones; `--list` names a file with one path a line. */
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
    // Each file leaves its modules behind; a new worker is quicker than one that collects gigabytes of them.
    '--workerIdleMemoryLimit=2GB',
    '--projects',
    ...projects,
    '--json',
    '--outputFile',
    report,
    // What tests write to the console is for who looks at one of them.
    ...(positionals.length > 0 ? ['--testPathPatterns', ...positionals] : ['--silent']),
    ...(listed.length > 0 ? ['--runTestsByPath', ...listed] : []),
  ],
  {
    // So is the page that a query did not find something in; it is printed again for each look at it.
    env: positionals.length > 0 ? {} : { DEBUG_PRINT_LIMIT: '0' },
  },
)
process.exitCode = code
