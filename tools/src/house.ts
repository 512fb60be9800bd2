/**
 * `npm run house [-- --json | --all]`: structural metrics. `npm run check` fails when one is worse than in `tools/house.json`;
 * `npm run house -- --keep` saves improved ones there.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './command.ts'
import { measureHouse } from './house/measure.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    all: { type: 'boolean' },
    check: { type: 'boolean' },
    keep: { type: 'boolean' },
  },
})
const baselineFile = join(root, 'tools/house.json')

const house = measureHouse()
const figures = Object.fromEntries(Object.entries(house.figures).map(([name, places]) => [name, places.length]))

if (values.json) console.log(JSON.stringify({ figures, ...house.sizes }, null, 2))
else if (values.check) check()
else if (values.keep) writeFileSync(baselineFile, `${JSON.stringify(figures, null, 2)}\n`)
else print()

function check() {
  const baseline: Record<string, number> = JSON.parse(readFileSync(baselineFile, 'utf8'))
  const worse = Object.entries(figures).filter(([name, count]) => count > (baseline[name] ?? 0))
  for (const [name, count] of worse) {
    console.error(`${name}: ${count}, at most ${baseline[name] ?? 0}`)
    for (const place of house.figures[name] ?? []) console.error(`  ${place}`)
  }
  process.exitCode = worse.length === 0 ? 0 : 1
}

function print() {
  for (const [name, places] of Object.entries(house.figures)) {
    console.log(`${String(places.length).padStart(5)}  ${name}`)
    if (values.all) for (const place of places) console.log(`         ${place}`)
  }
  for (const [title, sizes] of Object.entries(house.sizes)) {
    console.log(`\n${title}`)
    for (const [name, size] of Object.entries(sizes)) console.log(`${String(size).padStart(8)}  ${name}`)
  }
}
