/**
 * `npm run bench -- <area> [--quick | --toy] [--postgres]`: measures an area against a baseline or a limit; the last line is one
 * JSON object. The figures are also kept in `bench/results/<machine>.json`, except at toy size.
 * `npm run bench -- --toy`: every area, just enough to show that its bench works.
 */
import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './command.ts'
import { keepResults, resultsIn } from './measured/keep-results.ts'
import { sideBySide } from './side-by-side.ts'

/** Timeout of a bench at toy size, on a slow machine. */
const toyPatience = 10 * 60_000

const [area, ...options] = process.argv.slice(2)
const areas = globSync('bench/src/*/*.bench.ts', { cwd: root }).map((file) => basename(file, '.bench.ts'))
const fileOf = (one: string) => join(root, `bench/src/${one}/${one}.bench.ts`)

if (area === '--toy') {
  const tries = areas.map((name) => ({
    name,
    program: process.execPath,
    args: [fileOf(name), '--toy'],
    timeout: toyPatience,
    isFine: (output: string) => hasFigures(output, name),
  }))
  process.exitCode = (await sideBySide(tries)) === 0 ? 0 : 1
} else if (area && areas.includes(area)) {
  process.exitCode = await measure(area, options)
} else {
  console.log(`${area ? `There is no ${area}. ` : ''}Areas: ${areas.join(', ')}\nnpm run bench -- <area> [--quick]`)
  process.exitCode = area ? 1 : 0
}

/** Shows the output and keeps the figures. Returns the exit code. */
async function measure(name: string, options: readonly string[]): Promise<number> {
  const bench = spawn(process.execPath, [fileOf(name), ...options], { cwd: root, stdio: ['inherit', 'pipe', 'inherit'] })
  let output = ''
  bench.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk)
    output += chunk.toString()
  })
  const code = await new Promise<number>((resolve, reject) => {
    bench.once('error', reject)
    bench.once('close', (ended) => resolve(ended ?? 1))
  })
  const results = resultsIn(output, name)
  if (code === 0 && results.length > 0 && !options.includes('--toy')) {
    const size = options.includes('--quick') ? 'quick' : 'full'
    console.error(`Kept in ${await keepResults(join(root, 'bench/results'), size, results, new Date())}`)
  }
  return code
}

/** Its last line must name the bench and contain at least one number. */
function hasFigures(output: string, name: string): boolean {
  const said = resultsIn(output.trimEnd().split('\n').at(-1) ?? '', name)[0]
  return said !== undefined && JSON.stringify(said).match(/:-?\d/) !== null
}
