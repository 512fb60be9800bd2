import type { ExclusionGroup, ExclusionScope, ExclusionTarget } from '@yuko/contract/exclusions/exclusion'
import { exclusionGroup, targetsOf } from '@yuko/contract/exclusions/exclusion'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { containing } from '#platform/db/expressions.ts'
import type { Schema } from '#platform/db/schema.ts'
import { newId } from '#platform/ids.ts'

export interface Matching {
  readonly scope: ExclusionScope
  readonly group: ExclusionGroup
  readonly target?: readonly ExclusionTarget[] | undefined
  readonly q?: string | undefined
}

/** Newest first, excluding those of `after`. */
export function listExclusionRows(
  trx: Trx,
  organizationId: string,
  filter: Matching,
  { limit, after }: { limit: number; after?: { at: Date; id: string } | undefined },
) {
  return trx
    .selectFrom('exclusions as e')
    .leftJoin('products as p', (join) =>
      join
        .onRef('p.organization_id', '=', 'e.organization_id')
        .on('e.target', '=', 'product')
        .on(sql<boolean>`p.id::text = e.value`),
    )
    .leftJoin('collections as c', (join) =>
      join
        .onRef('c.organization_id', '=', 'e.organization_id')
        .on('e.target', '=', 'collection')
        .on('c.deleted_at', 'is', null)
        .on(sql<boolean>`c.id::text = e.value`),
    )
    .select(['e.id', 'e.scope', 'e.target', 'e.value', 'e.reason', 'e.expires_at', 'e.created_at', 'p.image_url'])
    .select(sql<string | null>`coalesce(p.title, c.title)`.as('title'))
    .where('e.organization_id', '=', organizationId)
    .where(matches(filter))
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(e.created_at, e.id) < (${after?.at}, ${after?.id}::uuid)`))
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()
}
export type ExclusionRow = Awaited<ReturnType<typeof listExclusionRows>>[number]

/** Filter on active exclusions, aliased `e`. */
const matches =
  ({ scope, group, target, q }: Matching) =>
  ({ and, or, eb }: ExpressionBuilder<Schema & { e: Schema['exclusions'] }, 'e'>) => {
    const targets = targetsOf[group].filter((one) => !target || target.includes(one))
    const pattern = containing((q ?? '').toLowerCase())
    return and([
      eb('e.deleted_at', 'is', null),
      eb('e.scope', '=', scope),
      sql<boolean>`e.target = any(${targets}::text[])`,
      ...(q
        ? [
            or([
              sql<boolean>`e.value like ${pattern}`,
              sql<boolean>`lower(e.reason) like ${pattern}`,
              sql<boolean>`e.target = 'product' and exists (select from products named where named.organization_id = e.organization_id
                and named.id::text = e.value and (lower(named.title) like ${pattern} or named.handle like ${pattern}))`,
              sql<boolean>`e.target = 'collection' and exists (select from collections named where named.organization_id = e.organization_id
                and named.id::text = e.value and (lower(named.title) like ${pattern} or named.handle like ${pattern}))`,
            ]),
          ]
        : []),
    ])
  }

export async function countExclusionRows(trx: Trx, organizationId: string, scope: ExclusionScope) {
  const rows = await trx
    .selectFrom('exclusions')
    .select(['target', ({ fn }) => fn.countAll<number>().as('count')])
    .where('organization_id', '=', organizationId)
    .where('scope', '=', scope)
    .where('deleted_at', 'is', null)
    .groupBy('target')
    .execute()
  const count = (group: ExclusionGroup) =>
    rows.filter(({ target }) => targetsOf[group].includes(target)).reduce((sum, row) => sum + Number(row.count), 0)
  return Object.fromEntries(exclusionGroup.options.map((group) => [group, count(group)])) as Record<ExclusionGroup, number>
}

export interface NewExclusion {
  readonly target: ExclusionTarget
  readonly value: string
  readonly reason: string | null
  readonly expiresAt: Date | null
}

/** Inserts each value once. Existing ones get the new expiry, and the new note if there is one. */
export async function upsertExclusions(
  trx: Trx,
  organizationId: string,
  added: { scope: ExclusionScope; userId: string; at: Date; items: readonly NewExclusion[] },
): Promise<{ added: number }> {
  const { items } = added
  const { rows } = await sql<{ is_new: boolean }>`
    insert into exclusions (organization_id, id, scope, target, value, reason, expires_at, created_by_user_id, created_at)
    select ${organizationId}::uuid, one.id, ${added.scope}, one.target, one.value, one.reason, one.expires_at,
           ${added.userId}::uuid, ${added.at}::timestamptz
      from unnest(${items.map(() => newId())}::uuid[], ${items.map(({ target }) => target)}::text[],
                  ${items.map(({ value }) => value)}::text[], ${items.map(({ reason }) => reason)}::text[],
                  ${items.map(({ expiresAt }) => expiresAt?.toISOString() ?? null)}::timestamptz[])
           as one (id, target, value, reason, expires_at)
    on conflict (organization_id, scope, target, value) where deleted_at is null
    do update set reason = coalesce(excluded.reason, exclusions.reason), expires_at = excluded.expires_at
    returning xmax = 0 as is_new`.execute(trx)
  return { added: rows.filter(({ is_new }) => is_new).length }
}

/** Returns the number of deleted exclusions. */
export async function markDeleted(
  trx: Trx,
  organizationId: string,
  chosen: { ids: readonly string[] } | { matching: Matching },
  { deletionId, at }: { deletionId: string; at: Date },
): Promise<number> {
  const result = await trx
    .updateTable('exclusions as e')
    .set({ deleted_at: at, deletion_id: deletionId })
    .where('e.organization_id', '=', organizationId)
    .where('e.deleted_at', 'is', null)
    .$if('ids' in chosen, (query) => query.where('e.id', 'in', 'ids' in chosen ? chosen.ids : []))
    .$if('matching' in chosen, (query) => ('matching' in chosen ? query.where(matches(chosen.matching)) : query))
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export async function hasDeletion(trx: Trx, organizationId: string, deletionId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('exclusions')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('deletion_id', '=', deletionId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Restores what a call deleted, except values that were added again. */
export async function unmarkDeleted(trx: Trx, organizationId: string, deletionId: string): Promise<number> {
  const result = await trx
    .updateTable('exclusions as e')
    .set({ deleted_at: null, deletion_id: null })
    .where('e.organization_id', '=', organizationId)
    .where('e.deletion_id', '=', deletionId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('exclusions as other')
            .select('other.id')
            .whereRef('other.organization_id', '=', 'e.organization_id')
            .whereRef('other.scope', '=', 'e.scope')
            .whereRef('other.target', '=', 'e.target')
            .whereRef('other.value', '=', 'e.value')
            .where('other.deleted_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export async function forgetAddress(trx: Trx, organizationId: string, email: string): Promise<void> {
  await trx
    .deleteFrom('exclusions')
    .where('organization_id', '=', organizationId)
    .where('target', '=', 'email')
    .where('value', '=', email.toLowerCase())
    .execute()
}

/** Across organizations: purges exclusions deleted before then. */
export async function purgeDeleted(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom('exclusions').where('deleted_at', '<', before).execute()
}
