/** Writes api/schema.snapshot.sql from the migrations: `node api/src/testing/write-schema-snapshot.ts`. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeSchema } from '#platform/db/schema-snapshot.ts'
import { openTestPool } from './test-database.ts'

const pool = await openTestPool()
await writeFile(join(import.meta.dirname, '../../schema.snapshot.sql'), await describeSchema(pool))
await pool.close()
