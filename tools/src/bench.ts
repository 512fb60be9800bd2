/**
 * `npm run bench -- <area> [--quick | --toy]`: measures an area against a baseline or a limit; the last line is one JSON object.
 * `npm run bench -- --toy`: every area, just enough to show that its bench works.
 */
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root, run } from './command.ts'
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
  process.exitCode = (await run(process.execPath, [fileOf(area), ...options])).code
} else {
  console.log(`${area ? `There is no ${area}. ` : ''}Areas: ${areas.join(', ')}\nnpm run bench -- <area> [--quick]`)
  process.exitCode = area ? 1 : 0
}

/** Its last line must name the bench and contain at least one number. */
function hasFigures(output: string, name: string): boolean {
  try {
    const { bench, ...said } = JSON.parse(output.trimEnd().split('\n').at(-1) ?? '')
    return bench === name && JSON.stringify(said).match(/:-?\d/) !== null
  } catch {
    return false
  }
}
