/** `node tools/src/demo-database.ts <file>`: writes a migrated database, in a process of its own while another loads the product. */
import { writeFileSync } from 'node:fs'
import { migrate, readMigrations } from '@yuko/api/src/platform/db/migrate.ts'
import { openPglite } from '@yuko/api/src/platform/db/pglite.ts'

const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the file')
const pool = await openPglite()
await migrate(pool, await readMigrations())
await pool.pglite.exec('checkpoint')
const dump = await pool.pglite.dumpDataDir('none')
writeFileSync(file, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 })
await pool.close()
