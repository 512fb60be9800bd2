/** `npm run bench -- <area> [--quick]`: measures an area beside its peer or its limit; the last line is one JSON object. */
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root, run } from './command.ts'

const [area, ...options] = process.argv.slice(2)
const areas = globSync('bench/src/*/*.bench.ts', { cwd: root }).map((file) => basename(file, '.bench.ts'))

if (area && areas.includes(area)) {
  process.exitCode = (await run(process.execPath, [join(root, `bench/src/${area}/${area}.bench.ts`), ...options])).code
} else {
  console.log(`${area ? `There is no ${area}. ` : ''}Areas: ${areas.join(', ')}\nnpm run bench -- <area> [--quick]`)
  process.exitCode = area ? 1 : 0
}
