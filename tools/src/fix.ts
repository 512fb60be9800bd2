/** `npm run fix`: formats, and applies the linter's automatic fixes. */
import { run } from './command.ts'

process.exitCode = (await run('biome', ['check', '--write', '.'])).code
