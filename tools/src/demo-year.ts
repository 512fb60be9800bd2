/** `node tools/src/demo-year.ts <folder> <url>`: a year of the demo shop, in the data folder of a stopped product. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { migratedTemplate } from '@yuko/api/src/platform/db/migrated-template.ts'
import { root, run } from './command.ts'

const [dataDir, url] = process.argv.slice(2)
if (!dataDir || !url) throw new Error('Name the data folder and the address of the product')
mkdirSync(dataDir, { recursive: true, mode: 0o700 })
const isMade = run(process.execPath, [join(root, 'tools/src/migrated-database.ts')])
const { liveThroughYear } = await import('./demo/year.ts')
if ((await isMade).code !== 0) throw new Error('The database could not be created')
await liveThroughYear({ dataDir, url, today: new Date(), template: await migratedTemplate() })
