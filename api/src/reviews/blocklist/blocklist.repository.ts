import type { BlocklistAction, BlocklistKind, NewBlocklistEntry } from '@yuko/contract/reviews/publishing/blocklist-entry'
import type { PublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { type Blocklist, type BlocklistRule, createBlocklist } from './blocklist.ts'
import { wordList } from './word-lists.ts'

/** The store's own entries and the enabled ready-made lists. With `masksAll`, entries that hold a review mask instead. */
export async function loadBlocklist(
  trx: Trx,
  organizationId: string,
  policy: PublishPolicy,
  { masksAll = false } = {},
): Promise<Blocklist> {
  const own = await trx
    .selectFrom('blocklist_entries')
    .select(['id', 'kind', 'value', 'action'])
    .where('organization_id', '=', organizationId)
    .where('is_active', '=', true)
    .execute()
  const action = policy.profanityAction === 'mask' ? 'mask' : 'hold'
  const ready = policy.wordLists.flatMap((language) =>
    wordList(language).map((value): BlocklistRule => ({ id: null, kind: 'phrase', value, action })),
  )
  const rules = [...own, ...ready]
  return createBlocklist(masksAll ? rules.map((rule) => (rule.action === 'hold' ? { ...rule, action: 'mask' } : rule)) : rules)
}

export async function countHits(trx: Trx, organizationId: string, entryIds: readonly string[], now: Date): Promise<void> {
  if (entryIds.length === 0) return
  await sql`
    update blocklist_entries set hits = hits + 1, last_hit_at = ${now}
     where organization_id = ${organizationId} and id = any(${[...entryIds]}::uuid[])`.execute(trx)
}

export interface EntriesPage {
  limit: number
  kind?: BlocklistKind | undefined
  q?: string | undefined
  after?: { value: string; id: string } | undefined
}

export function listEntries(trx: Trx, organizationId: string, { limit, kind, q, after }: EntriesPage) {
  let query = trx
    .selectFrom('blocklist_entries')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('value')
    .orderBy('id')
    .limit(limit)
  if (kind) query = query.where('kind', '=', kind)
  if (q) query = query.where(sql<boolean>`strpos(lower(value), lower(${q})) > 0`)
  if (after) query = query.where(sql<boolean>`(value, id) > (${after.value}, ${after.id}::uuid)`)
  return query.execute()
}
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

export async function countEntries(trx: Trx, organizationId: string, kind?: BlocklistKind): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from blocklist_entries
     where organization_id = ${organizationId} and (${kind ?? null}::text is null or kind = ${kind ?? null})`.execute(trx)
  return rows[0]?.n ?? 0
}

/** An existing value gets the new action. Returns what happened to each. */
export async function putEntries(trx: Trx, organizationId: string, entries: readonly NewBlocklistEntry[], now: Date) {
  const rows = entries.map((entry) => ({ id: newId(), ...entry }))
  const before = await findEntries(trx, organizationId, entries)
  await sql`
    insert into blocklist_entries (organization_id, id, kind, value, action, created_at)
    select ${organizationId}, id, kind, value, action, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(id uuid, kind text, value text, action text)
    on conflict (organization_id, kind, value) do update set action = excluded.action, is_active = true`.execute(trx)
  const changed = before.filter(({ kind, value, action, is_active }) => {
    const put = entries.find((entry) => entry.kind === kind && entry.value === value)
    return put?.action !== action || !is_active
  })
  return { added: entries.length - before.length, changed: changed.length, unchanged: before.length - changed.length }
}

export async function findEntries(
  trx: Trx,
  organizationId: string,
  entries: readonly Pick<NewBlocklistEntry, 'kind' | 'value'>[],
) {
  const { rows } = await sql<EntryRow>`
    select b.* from blocklist_entries b
      join jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(kind text, value text) using (kind, value)
     where b.organization_id = ${organizationId}`.execute(trx)
  return rows
}

export function changeEntry(
  trx: Trx,
  organizationId: string,
  id: string,
  change: { action?: BlocklistAction | undefined; is_active?: boolean | undefined },
): Promise<EntryRow | undefined> {
  return trx
    .updateTable('blocklist_entries')
    .set((eb) => ({ action: change.action ?? eb.ref('action'), is_active: change.is_active ?? eb.ref('is_active') }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export function findEntry(trx: Trx, organizationId: string, id: string): Promise<EntryRow | undefined> {
  return trx
    .selectFrom('blocklist_entries')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function deleteEntry(trx: Trx, organizationId: string, id: string): Promise<boolean> {
  const result = await trx
    .deleteFrom('blocklist_entries')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
