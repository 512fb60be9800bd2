import { createHash } from 'node:crypto'
import { openTestPool } from '../../testing/test-database.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'
import type { Pool } from './pool.ts'

const migration = (number: number, sql: string): Migration => ({
  number,
  name: `${number}_test.sql`,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
})

describe('migrate', () => {
  let pool: Pool
  let known: Migration[]
  beforeAll(async () => {
    pool = await openTestPool()
    known = await readMigrations()
  })
  afterAll(() => pool.close())

  it('applies missing migrations once', async () => {
    const next = [
      ...known,
      migration(9001, 'create table apples (organization_id uuid not null, id uuid, primary key (organization_id, id))'),
    ]
    expect(await migrate(pool, next)).toEqual(['9001_test.sql'])
    expect(await migrate(pool, next)).toEqual([])
    known = next
  })

  it("protects tables of migrations that don't mention row-level security", async () => {
    const lease = await pool.lease()
    const { rows } = await lease.query("select relrowsecurity, relforcerowsecurity from pg_class where relname = 'apples'", [])
    lease.release()
    expect(rows).toEqual([{ relrowsecurity: true, relforcerowsecurity: true }])
  })

  it('rolls a failed migration back completely, and reports which one and why', async () => {
    const broken = [...known, migration(9002, 'create table pears (id uuid); create table pears (id uuid)')]
    await expect(migrate(pool, broken)).rejects.toThrow(
      'Migration 9002_test.sql failed and was rolled back: relation "pears" already exists',
    )
    expect(await migrate(pool, [...known, migration(9002, 'create table pears (id uuid)')])).toEqual(['9002_test.sql'])
    known.push(migration(9002, 'create table pears (id uuid)'))
  })

  it('refuses a file that was changed after it was applied', async () => {
    const changed = known.map((one) => (one.number === 9001 ? migration(9001, 'select 1') : one))
    await expect(migrate(pool, changed)).rejects.toThrow('Migration 9001_test.sql was changed after it was applied')
  })

  it('accepts a newer database with additions only, and refuses one with removals', async () => {
    const older = known.filter((one) => one.number !== 9002)
    expect(await migrate(pool, older)).toEqual([])
    const newer = [...known, migration(9003, '-- contract: since 2, nobody asks for pears\ndrop table pears')]
    expect(await migrate(pool, newer)).toEqual(['9003_test.sql'])
    await expect(migrate(pool, older)).rejects.toThrow('9003_test.sql, which this version doesn’t know')
    known = newer
  })

  it('builds an index outside a transaction if the file says so, and can be repeated', async () => {
    const sql = `-- outside a transaction: apples are many
drop index concurrently if exists apples_by_id;
create index concurrently apples_by_id on apples (organization_id, id);`
    const next = [...known, migration(9004, sql)]
    expect(await migrate(pool, next)).toEqual(['9004_test.sql'])
    const lease = await pool.lease()
    await lease.query('delete from yuko.migrations where number = 9004', [])
    lease.release()
    expect(await migrate(pool, next)).toEqual(['9004_test.sql'])
  })

  it('lets one of two concurrent starts do the work', async () => {
    const lease = await pool.lease()
    await lease.query('delete from yuko.migrations where number = 9004', [])
    lease.release()
    const sql = known.find((one) => one.number === 9004)?.sql ?? 'select 1'
    const next = [...known.filter((one) => one.number !== 9004), migration(9004, sql)]
    const both = await Promise.all([migrate(pool, next), migrate(pool, next)])
    expect(both.flat()).toEqual(['9004_test.sql'])
  })
})
