import { openTestPool } from '#testing/test-database.ts'
import { withLease } from './pool.ts'
import { tendTables } from './tend-tables.ts'

describe('tables of the embedded database', () => {
  it('are vacuumed and analyzed after enough changes, and then left alone', async () => {
    const pool = await openTestPool()
    const run = (text: string) => withLease(pool, (lease) => lease.script(text))
    await run(`
      create table quiet (id int); insert into quiet select generate_series(1, 40);
      create table "Read" (id int); insert into "Read" select generate_series(1, 200);
      create table worn (id int); insert into worn select generate_series(1, 1000);
      update worn set id = id + 1`)
    await run('select pg_stat_force_next_flush()')
    expect(await tendTables(pool)).toEqual(expect.arrayContaining(['public."Read"', 'public.worn']))
    const [worn] = await run("select n_dead_tup as dead, n_live_tup as live from pg_stat_user_tables where relname = 'worn'")
    expect(worn).toEqual({ dead: 0, live: 1000 })
    expect(await run("select reltuples from pg_class where relname = 'Read'")).toEqual([{ reltuples: 200 }])
    await run('select pg_stat_force_next_flush()')
    expect(await tendTables(pool)).toEqual([])
    await run('drop table quiet, "Read", worn')
    await pool.close()
  })
})
