import { openPostgres } from './postgres.ts'

const url = process.env.TEST_DATABASE_URL ?? ''
const onPostgres = url === '' ? it.skip : it

onPostgres('a connection that breaks while it is leased ends neither the process nor the pool', async () => {
  const pool = openPostgres({ url, maxConnections: 2 })
  const lease = await pool.lease()
  const { rows } = await lease.query('select pg_backend_pid() as pid', [])
  const [{ pid }] = rows as [{ pid: number }]
  const other = await pool.lease()
  await other.query('select pg_terminate_backend($1)', [pid])
  await expect(lease.query('select 1', [])).rejects.toThrow()
  lease.release()
  other.release()
  const next = await Promise.all([pool.lease(), pool.lease()])
  for (const one of next) {
    expect((await one.query('select 1 as one', [])).rows).toEqual([{ one: 1 }])
    one.release()
  }
  await pool.close()
})

onPostgres('a statement that is planned once is kept by its connection, and others are not', async () => {
  const pool = openPostgres({ url, maxConnections: 1 })
  const lease = await pool.lease()
  const text = '/* plan once */ select $1::int as one'
  const answers = await Promise.all([lease.query(text, [1]), lease.query(text, [2]), lease.query('select $1::int as one', [3])])
  expect(answers.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 2 }], [{ one: 3 }]])
  const { rows } = await lease.query('select statement from pg_prepared_statements', [])
  expect(rows).toEqual([{ statement: text }])
  lease.release()
  await pool.close()
})
