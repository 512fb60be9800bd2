import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openTestPool } from '../../testing/test-database.ts'
import type { Pool } from './pool.ts'
import { describeSchema } from './schema-snapshot.ts'

describe('schema.snapshot.sql', () => {
  let pool: Pool
  beforeAll(async () => {
    pool = await openTestPool()
  })
  afterAll(() => pool.close())

  it('matches the migrations; regenerate it with `node api/src/testing/write-schema-snapshot.ts`', async () => {
    const snapshot = await readFile(join(import.meta.dirname, '../../../schema.snapshot.sql'), 'utf8')
    expect(await describeSchema(pool)).toBe(snapshot)
  })
})
