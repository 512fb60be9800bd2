import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { containing } from '#platform/db/expressions.ts'

export interface CollectionRow {
  id: string
  external_id: string
  title: string
  handle: string | null
  sort_key: string
}

interface CollectionQuery {
  q?: string | undefined
  ids?: readonly string[] | undefined
  limit: number
  after: { title: string; id: string } | undefined
}

/** By title; `q` matches anywhere in title and handle. */
export async function listCollectionRows(
  trx: Trx,
  organizationId: string,
  { q, ids, limit, after }: CollectionQuery,
): Promise<CollectionRow[]> {
  const pattern = q && containing(q.toLowerCase())
  const all = [
    pattern && sql`(lower(title) like ${pattern} or handle like ${pattern})`,
    ids && sql`id = any(${[...ids]}::uuid[])`,
    after && sql`(lower(title), id) > (${after.title}, ${after.id}::uuid)`,
  ]
  const { rows } = await sql<CollectionRow>`
    select id, external_id, title, handle, lower(title) as sort_key from collections
     where organization_id = ${organizationId} and title is not null and deleted_at is null
       and ${sql.join([sql`true`, ...all.filter((one) => typeof one === 'object')], sql` and `)}
     order by lower(title), id limit ${limit}`.execute(trx)
  return rows
}

/** Collections by name: ID, external ID, handle, or a unique title, in this order. */
export async function readNamedCollections(
  trx: Trx,
  organizationId: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; id: string }>`
    with named as (select name, lower(name) as folded from unnest(${[...names]}::text[]) as given (name)),
         live as materialized (select id, external_id, handle, lower(title) as title
                    from collections where organization_id = ${organizationId} and deleted_at is null and title is not null),
         titled as (select title, min(id::text) as id from live group by title having count(*) = 1),
         found as (select name, id::text, 1 as rank from named join live on live.id::text = folded
                   union all select name, id::text, 2 from named join live on external_id = name
                   union all select name, id::text, 3 from named join live on handle = folded
                   union all select name, titled.id, 4 from named join titled on title = folded)
    select distinct on (name) name, id from found order by name, rank`.execute(trx)
  return new Map(rows.map(({ name, id }) => [name, id]))
}
