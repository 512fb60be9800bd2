/**
 * `npm run affected [-- <revision>]`: runs only what a change since then can break: types of the packages, and unit tests and
 * journeys that import a changed file. Without a revision: uncommitted changes.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './command.ts'
import { packages } from './packages.ts'
import { sayHow } from './side-by-side.ts'

const [revision = 'HEAD'] = process.argv.slice(2)
const cruise = ['--config', 'tools/dependency-rules.cjs', '--affected', revision, '--output-type', 'json', ...packages]
const { code, output } = await run('depcruise', cruise, { quiet: true })
const modules = readModules()
const tests = modules.filter((file) => /\.test\.tsx?$/.test(file))
const journeys = modules.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file)).map((file) => file.slice('e2e/'.length))
const typed = packages.filter((folder) => modules.some((file) => file.startsWith(`${folder}/`)))
console.log(`Since ${revision}: ${typed.length} packages, ${tests.length} unit test files, ${journeys.length} journey files`)

let failed = false
for (const folder of typed) await step(`types ${folder}`, 'tsc', ['--noEmit', '-p', folder])
if (tests.length > 0) {
  // One per line, because the list of a far-reaching change is too long for a command line.
  const list = join(root, '.cache/affected.txt')
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(list, tests.join('\n'))
  await step('unit', process.execPath, ['tools/src/unit.ts', '--list', list])
}
if (journeys.length > 0) await step('e2e', process.execPath, ['tools/src/e2e.ts', ...journeys])
console.log(
  failed
    ? 'affected: failed'
    : 'affected: fine. A journey reaches screens through the browser: choose those of a changed screen yourself.',
)
process.exitCode = failed ? 1 : 0

async function step(name: string, program: string, args: string[]): Promise<void> {
  const result = await run(program, args)
  sayHow(name, result.code === 0, result)
  failed ||= result.code !== 0
}

function readModules(): string[] {
  try {
    const { modules } = JSON.parse(output.slice(output.indexOf('{'))) as { modules: { source: string }[] }
    return modules.map(({ source }) => source)
  } catch {
    throw new Error(`The imports could not be read (exit code ${code}):\n${output}`)
  }
}
