import { readFile } from 'node:fs/promises'
import pg from 'pg'

/**
 * CPU milliseconds of a process in all threads: unlike rates and latencies it doesn't depend on other load. Linux only; NaN
 * elsewhere.
 */
export async function processorTime(pid: number): Promise<number> {
  const [own = Number.NaN] = await ticksOf(pid)
  return 10 * own
}

/** The same of a Postgres server on this machine: of its main process, of those that ended, and of its connections. */
export async function postgresTime(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as own, array_agg(pid) as all from pg_stat_activity')
  const [, , server = 0] = await ticksOf(rows[0].own)
  let ticks = 0
  for (const pid of [server, ...rows[0].all]) {
    const [own = 0, ended = 0] = await ticksOf(pid)
    ticks += own + (pid === server ? ended : 0)
  }
  await client.end()
  return 10 * ticks
}

/** Hundredths of a second of a process and of its children that ended, and the ID of its parent. */
async function ticksOf(pid: number): Promise<readonly number[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  if (!stat) return []
  // After the name, which may contain spaces: the second field is the parent, and those from the 12th on are ticks.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
  return [user + system, endedUser + endedSystem, fields[1] ?? 0]
}
