import type { RemoteBucket } from '@yuko/contract/remotes/list-remotes'
import type { RemoteErrorKind } from '@yuko/contract/telemetry/report-remotes'
import { sql } from 'kysely'
import { binCount } from '#platform/bins.ts'
import type { Trx } from '#platform/db/database.ts'

export const counts = ['loads', 'load_failures', 'render_failures', 'errors', 'healed', 'bytes_sum', 'bytes_count'] as const
export const measures = ['load_ms', 'lcp_ms', 'inp_ms', 'cls_thousandths'] as const

/** Increments of a release's metrics in one hour. */
export interface Addition extends Record<(typeof counts)[number], number>, Record<(typeof measures)[number], number[]> {
  readonly remote: string
  readonly version: string
  readonly bucket: RemoteBucket
  readonly hour: Date
}

export const noBins = (): number[] => Array<number>(binCount).fill(0)

/** One statement in a fixed order, so that concurrent reports can't deadlock. */
export async function addToSums(trx: Trx, additions: readonly Addition[]): Promise<void> {
  if (additions.length === 0) return
  const keyOf = ({ remote, version, bucket }: Addition) => `${remote} ${version} ${bucket}`
  const added = (column: string) => sql<number>`remote_report_sums.${sql.ref(column)} + excluded.${sql.ref(column)}`
  const binsAdded = (column: string) => sql<number[]>`(
    select array_agg(a + b order by bin)
      from unnest(remote_report_sums.${sql.ref(column)}, excluded.${sql.ref(column)}) with ordinality as bins (a, b, bin))`
  const arrayOf = (bins: number[]) => sql<number[]>`${`{${bins.join(',')}}`}::integer[]`
  await trx
    .insertInto('remote_report_sums')
    .values(
      [...additions]
        .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
        .map((one) => ({
          ...one,
          ...(Object.fromEntries(measures.map((column) => [column, arrayOf(one[column])])) as object),
        })),
    )
    .onConflict((conflict) =>
      conflict.columns(['remote', 'version', 'bucket', 'hour']).doUpdateSet({
        ...Object.fromEntries(counts.map((column) => [column, added(column)])),
        ...Object.fromEntries(measures.map((column) => [column, binsAdded(column)])),
      }),
    )
    .execute()
}

export interface SeenError {
  readonly remote: string
  readonly version: string
  readonly fingerprint: string
  readonly kind: RemoteErrorKind
  readonly message: string
  readonly page: string
}

/** Stores or counts an error; for each release the last `keep` distinct ones are kept. */
export async function keepError(trx: Trx, error: SeenError, at: { compositionId: string; now: Date; keep: number }) {
  const { compositionId, now, keep } = at
  await trx
    .insertInto('remote_errors')
    .values({ ...error, composition_id: compositionId, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['remote', 'version', 'fingerprint']).doUpdateSet({
        count: sql`remote_errors.count + 1`,
        last_seen_at: now,
        composition_id: compositionId,
      }),
    )
    .execute()
  const ofRelease = trx.selectFrom('remote_errors').where('remote', '=', error.remote).where('version', '=', error.version)
  await trx
    .deleteFrom('remote_errors')
    .where('remote', '=', error.remote)
    .where('version', '=', error.version)
    .where(
      'fingerprint',
      'in',
      ofRelease.select('fingerprint').orderBy('last_seen_at', 'desc').orderBy('fingerprint').offset(keep),
    )
    .execute()
}

export async function keepComposition(trx: Trx, id: string, versions: Record<string, string>, now: Date): Promise<void> {
  await trx
    .insertInto('compositions')
    .values({ id, versions: JSON.stringify(versions), first_seen_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function deleteTelemetryBefore(trx: Trx, before: { sums: Date; others: Date }): Promise<void> {
  await trx.deleteFrom('remote_report_sums').where('hour', '<', before.sums).execute()
  await trx.deleteFrom('remote_errors').where('last_seen_at', '<', before.others).execute()
  await trx.deleteFrom('compositions').where('first_seen_at', '<', before.others).execute()
}
