import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'

export interface ReleaseRow {
  readonly remote: string
  readonly version: string
  readonly manifest: string
  readonly signature: string
  readonly host_contract: string
  readonly bytes: number
  readonly uploaded_by: string
  readonly uploaded_at: Date
}

export function findRelease(trx: Trx, remote: string, version: string) {
  return trx
    .selectFrom('remote_releases')
    .selectAll()
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst()
}

/** Never overwrites. */
export async function insertRelease(trx: Trx, row: ReleaseRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('remote_releases')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Newest first, without the long manifests. */
export function listReleaseRows(trx: Trx) {
  return trx
    .selectFrom('remote_releases')
    .select(['remote', 'version', 'host_contract', 'bytes', 'uploaded_by', 'uploaded_at'])
    .orderBy('uploaded_at', 'desc')
    .orderBy('version')
    .limit(2000)
    .execute()
}

/** All states and uploaded versions: enough to serve documents without further queries. */
export async function readStates(trx: Trx) {
  return {
    states: await trx.selectFrom('remote_states').selectAll().orderBy('remote').execute(),
    uploaded: await trx.selectFrom('remote_releases').select(['remote', 'version']).execute(),
  }
}

/** Serializes rollout changes of a remote, including the first one. */
export async function lockRemote(trx: Trx, remote: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('remote'), hashtext(${remote}))`.execute(trx)
}

export function findState(trx: Trx, remote: string) {
  return trx.selectFrom('remote_states').selectAll().where('remote', '=', remote).executeTakeFirst()
}

export async function putState(
  trx: Trx,
  { remote, state, signature, now }: { remote: string; state: string; signature: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('remote_states')
    .values({ remote, state, signature, revision: 1, changed_at: now })
    .onConflict((conflict) =>
      conflict.column('remote').doUpdateSet({
        state,
        signature,
        revision: sql<number>`remote_states.revision + 1`,
        changed_at: now,
      }),
    )
    .execute()
}

export interface ReleaseChangeRow {
  readonly id: string
  readonly remote: string
  readonly at: Date
  readonly actor: string
  readonly action: string
  readonly version: string | null
  readonly reason: string | null
  readonly detail: Record<string, unknown>
}

export async function insertChange(trx: Trx, change: ReleaseChangeRow): Promise<void> {
  await trx
    .insertInto('release_changes')
    .values({ ...change, detail: jsonb(change.detail) })
    .execute()
}

export function listChanges(trx: Trx, remote: string, limit: number) {
  return trx
    .selectFrom('release_changes')
    .selectAll()
    .where('remote', '=', remote)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function organizationsExist(trx: Trx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const rows = await trx
    .selectFrom('organizations')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return rows.length === new Set(ids).size
}

export function findComposition(trx: Trx, id: string) {
  return trx.selectFrom('compositions').select('versions').where('id', '=', id).executeTakeFirst()
}

/** Browser metrics of versions since then. The lab is excluded. */
export function sumsOfVersions(trx: Trx, remote: string, versions: readonly string[], since: Date) {
  return trx
    .selectFrom('remote_report_sums')
    .select(['version', 'loads', 'load_failures', 'render_failures', 'errors', 'healed', 'load_ms'])
    .where('remote', '=', remote)
    .where('version', 'in', [...versions])
    .where('bucket', '!=', 'lab')
    .where('hour', '>=', since)
    .execute()
}
