import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** What the store knows by its own ID. */
export interface NamedInShop {
  readonly id: string
  readonly externalId: string
  readonly title: string
}

/** Collections of the store, without deleted ones. */
export async function readCollections(trx: Trx, organizationId: string, ids: readonly string[]): Promise<NamedInShop[]> {
  const { rows } = await sql<NamedInShop>`
    select id, external_id as "externalId", title from collections
     where organization_id = ${organizationId} and id = any(${[...ids]}::uuid[]) and deleted_at is null order by title, id`.execute(
    trx,
  )
  return rows
}
