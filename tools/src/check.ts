/** `npm run check`: everything that a machine can say about the code without running it. */
import { run } from './command.ts'
import { packages } from './packages.ts'

const checks: [name: string, program: string, args: string[]][] = [
  ['biome', 'biome', ['ci', '--error-on-warnings', '--colors=off', '.']],
  ['lint by types', 'oxlint', ['--type-aware', '--deny-warnings', '.']],
  ['dependency-cruiser', 'depcruise', ['--config', 'tools/dependency-rules.cjs', ...packages]],
  ['knip', 'knip', []],
  ['spec coverage', process.execPath, ['tools/src/spec-coverage.ts']],
  ['house', process.execPath, ['tools/src/house.ts', '--check']],
  ...packages.map((folder): [string, string, string[]] => [`types ${folder}`, 'tsc', ['--noEmit', '-p', folder]]),
]

let failed = 0
const waiting = [...checks]
await Promise.all([work(), work()])
console.log(failed === 0 ? `check: ${checks.length} of ${checks.length} fine` : `check: ${failed} of ${checks.length} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, program, args] = next
    const { code, output, seconds } = await run(program, args, { quiet: true })
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`)
    if (code === 0) continue
    failed += 1
    console.log(output.trimEnd())
  }
}
