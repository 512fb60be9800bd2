import { sql } from 'kysely'
import { newId } from '#platform/ids.ts'
import { createDatabase } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { openPglite } from './pglite.ts'
import { mostStatements } from './pglite-statements.ts'
import { type Lease, type Pool, withLease } from './pool.ts'

describe('statements of the embedded database', () => {
  let pool: Pool
  beforeAll(async () => {
    pool = await openPglite()
    await migrate(pool, await readMigrations())
  })
  afterAll(() => pool.close())

  const lease = <T>(work: (lease: Lease) => Promise<T>) => withLease(pool, work)

  it('show each role and organization its own rows, however often they ran for another', async () => {
    const db = createDatabase(pool)
    const [one, other] = [newId(), newId()]
    const entries = [one, other, other].map((organization_id) => {
      return { organization_id, id: newId(), actor: '{}', action: 'test', target: '{}', at: new Date() }
    })
    await db.asSystem((trx) => trx.insertInto('audit_log').values(entries).execute())
    const count = sql<{ n: number }>`select count(*)::int as n from audit_log where action = ${'test'}`
    for (let time = 0; time < 8; time++) {
      const counts = [
        await db.forOrganization(one, (trx) => count.execute(trx)),
        await db.forOrganization(other, (trx) => count.execute(trx)),
        await db.asSystem((trx) => count.execute(trx)),
      ].map(({ rows }) => rows[0]?.n)
      expect(counts).toEqual([1, 2, 3])
    }
  })

  it('take and return values of all types, with and without rows', async () => {
    const text =
      'select $1::text as word, $2::int[] as numbers, $3::jsonb as object, $4::timestamptz as at, $5::bytea as bytes, $6::int8 as big, $7::bool as is'
    const row = {
      word: null,
      numbers: [1, 2],
      object: { a: ['b'] },
      at: new Date('2026-01-02T03:04:05Z'),
      bytes: new Uint8Array([1, 255]),
      big: 4_000_000_000,
      is: false,
    }
    const values = Object.values(row)
    for (let time = 0; time < 2; time++) expect((await lease((on) => on.query(text, values))).rows).toEqual([row])
    const removed = await lease((on) => on.query('delete from audit_log where action = $1', ['none']))
    expect(removed).toEqual({ rows: [], rowCount: 0 })
  })

  it('take and return texts of any alphabet and length, and nothing', async () => {
    const long = 'Töpferei 🏺 '.repeat(200_000)
    for (const text of ['', 'é', '🏺', "it's \\ %s", long]) {
      const { rows } = await lease((on) =>
        on.query('select $1::text as "wörd 🏺", $2::text as nothing, length($1::text) as n', [text, null]),
      )
      expect(rows).toEqual([{ 'wörd 🏺': text, nothing: null, n: Array.from(text).length }])
    }
    const many = await lease((on) => on.query('select n, repeat($1, n) as text from generate_series(1, $2::int) n', ['ö', 3000]))
    expect(many.rows).toHaveLength(3000)
    expect(many.rows[2999]).toEqual({ n: 3000, text: 'ö'.repeat(3000) })
  })

  it('count the rows they changed, but not those they read', async () => {
    await lease((on) => on.script('create table jars (id int)'))
    const count = async (text: string) => (await lease((on) => on.query(text, [2]))).rowCount
    expect(await count('insert into jars select generate_series(1, $1::int + 1) returning id')).toBe(3)
    expect(await count('update jars set id = id + 1 where id >= $1')).toBe(2)
    expect(await count('select id from jars where id > $1')).toBe(0)
    expect(await count('delete from jars where id > $1')).toBe(2)
  })

  it('return the rows of all statements of a script', async () => {
    const rows = await lease((on) =>
      on.script("select 1 as one; select 'zwei' as two, null as none; select 3 as one where false"),
    )
    expect(rows).toEqual([{ one: 1 }, { two: 'zwei', none: null }])
    await expect(lease((on) => on.script('select 1; select 1 / 0'))).rejects.toMatchObject({ code: '22012', severity: 'ERROR' })
  })

  it('work again after they failed, first or later', async () => {
    const divide = (by: number) => lease((on) => on.query('select 6 / $1::int as result', [by]))
    for (let time = 0; time < 2; time++) {
      await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
      expect((await divide(3)).rows).toEqual([{ result: 2 }])
    }
    await expect(lease((on) => on.query('select nothing from nowhere', []))).rejects.toMatchObject({ code: '42P01' })
    await lease((on) => on.script('create table nowhere (nothing int)'))
    expect((await lease((on) => on.query('select nothing from nowhere', []))).rows).toEqual([])
  })

  it('follow changed tables, and a session that forgot them', async () => {
    await lease((on) => on.script('create table shelves (id int); insert into shelves values (1)'))
    const read = () => lease((on) => on.query('select id from shelves where id > $1', [0]))
    expect((await read()).rows).toEqual([{ id: 1 }])
    await lease((on) => on.script('alter table shelves add column height int; alter table shelves drop column height'))
    expect((await read()).rows).toEqual([{ id: 1 }])
    await lease((on) => on.script('discard all'))
    expect((await read()).rows).toEqual([{ id: 1 }])
  })

  it('resolve conflicts by a partial index, however often they ran', async () => {
    await lease((on) =>
      on.script("create table jobs (name text, state text); create unique index on jobs (name) where state = 'open'"),
    )
    const text = 'insert into jobs values ($1, $2) on conflict (name) where state = $3 do nothing'
    for (let time = 0; time < 8; time++)
      expect((await lease((on) => on.query(text, ['copy', 'open', 'open']))).rowCount).toBe(time === 0 ? 1 : 0)
  })

  it('are cached up to a limit, dropping the least recently used', async () => {
    const add = (n: number) => lease((on) => on.query(`select $1::int + ${n} as sum`, [1]))
    for (let n = 0; n <= mostStatements; n++) await add(n)
    expect((await add(0)).rows).toEqual([{ sum: 1 }])
    const kept = await lease((on) => on.script('select count(*)::int as n from pg_prepared_statements'))
    expect(kept).toEqual([{ n: mostStatements }])
  })
})
