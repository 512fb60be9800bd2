import { migratedTemplate } from '#platform/db/migrated-template.ts'
import { openPglite } from '#platform/db/pglite.ts'
import { type Pool, withLease } from '#platform/db/pool.ts'

/** Bytes of dead rows beyond which a new database is faster. */
const mostGrowth = 60_000_000

/**
 * One embedded database for the test files of a process, in turn: emptying it takes a twentieth of the time of starting one, and
 * each instance keeps a hundred megabytes. Each file finds it freshly migrated; if one changed more than rows, the next gets a
 * new one.
 */
export class SharedDatabase {
  #kept: { readonly pool: Pool; readonly state: State } | undefined
  #holder: string | null = null

  /** Null while the same test file already holds it. A file that ended without giving it back loses it. */
  async take(holder: string): Promise<Pool | null> {
    if (this.#holder === holder) return null
    if (this.#holder !== null) this.#kept = undefined
    this.#holder = holder
    if (this.#kept && (await madeAsNew(this.#kept))) return this.#kept.pool
    await this.#kept?.pool.close()
    this.#kept = undefined
    const template = await migratedTemplate()
    const pool = await withoutWaiting(() => openPglite({ template }))
    this.#kept = { pool, state: await stateOf(pool) }
    return pool
  }

  giveBack(): void {
    this.#holder = null
  }
}

/** Postgres' sign-in timeout of a minute would keep the process alive after the last test. */
export async function withoutWaiting<Result>(work: () => Promise<Result>): Promise<Result> {
  const set = globalThis.setTimeout
  globalThis.setTimeout = Object.assign((...timer: Parameters<typeof set>) => {
    const timeout = set(...timer)
    return Number(timer[1]) >= 10_000 ? timeout.unref() : timeout
  }, set)
  try {
    return await work()
  } finally {
    globalThis.setTimeout = set
  }
}

interface State {
  /** All tables, columns, policies, triggers, functions, grants, and roles. */
  readonly shape: string
  readonly bytes: number
}

/** false: more than rows changed, or too many dead rows would slow it down. */
async function madeAsNew({ pool, state }: { pool: Pool; state: State }): Promise<boolean> {
  const now = await stateOf(pool)
  if (now.shape !== state.shape || now.bytes > state.bytes + mostGrowth) return false
  await withLease(pool, (lease) => lease.script(emptying))
  return true
}

async function stateOf(pool: Pool): Promise<State> {
  return withLease(pool, async (lease) => {
    await lease.script('discard all')
    const { rows } = await lease.query(
      `select md5(string_agg(part, ' ' order by part)) as shape, ${size} as bytes from (${parts}) as parts`,
      [],
    )
    return rows[0] as State
  })
}

const size = 'pg_database_size(current_database())::float8'

/** The queue creates its own tables on first start; they stay. */
const ours = `(select oid from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'pgboss'))`
const parts = [
  `select concat_ws(' ', oid, relname, relkind, relrowsecurity, relforcerowsecurity, relacl) as part from pg_class where relnamespace in ${ours}`,
  `select concat_ws(' ', attrelid, attname, atttypid, attnotnull, attisdropped) from pg_attribute join pg_class on pg_class.oid = attrelid where attnum > 0 and relnamespace in ${ours}`,
  `select concat_ws(' ', pg_trigger.oid, tgname, tgenabled) from pg_trigger join pg_class on pg_class.oid = tgrelid where relnamespace in ${ours}`,
  `select concat_ws(' ', oid, conname, convalidated) from pg_constraint where connamespace in ${ours}`,
  `select concat_ws(' ', oid, proname, md5(prosrc), proacl) from pg_proc where pronamespace in ${ours}`,
  `select concat_ws(' ', oid, polname, polcmd, pg_get_expr(polqual, polrelid)) from pg_policy`,
  `select concat_ws(' ', oid, rolname, rolsuper, rolbypassrls, rolcanlogin) from pg_authid`,
  `select concat_ws(' ', setdatabase, setrole, setconfig) from pg_db_role_setting`,
].join(' union all ')

/** As a replica, which bypasses append-only triggers and foreign keys. */
const emptying = `
do $$
declare name text;
begin
  perform set_config('session_replication_role', 'replica', true);
  for name in
    select format('%I.%I', nspname, relname)
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema'
      and (nspname, relname) not in (('yuko', 'migrations'), ('pgboss', 'version'))
  loop
    execute 'delete from only ' || name;
  end loop;
  perform setval(seqrelid, seqstart, false) from pg_sequence;
end $$`
