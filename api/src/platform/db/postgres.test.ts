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
