/** `npm run unit [-- path …]`: every unit test of every package, or the named ones; `--list` names a file with one path a line. */
import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { root, run } from './command.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { list: { type: 'string' } } })
const listed = values.list ? readFileSync(values.list, 'utf8').split('\n') : []
const projects = globSync(['*/jest.config.ts', 'shared/*/jest.config.ts'], { cwd: root })

const report = join(root, '.cache/unit.json')
mkdirSync(dirname(report), { recursive: true })

const { code } = await run(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    join(root, 'node_modules/jest/bin/jest.js'),
    '--maxWorkers=2',
    // Each file leaves its modules behind; a new worker is quicker than one that collects gigabytes of them.
    '--workerIdleMemoryLimit=2GB',
    // A project's own value does not count in a run of several. Room for a slow machine: a test that is right ends long before.
    '--testTimeout=120000',
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
