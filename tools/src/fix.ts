/** `npm run fix`: formats and mends what the linter can mend by itself. */
import { run } from './command.ts'

process.exitCode = (await run('biome', ['check', '--write', '.'])).code
