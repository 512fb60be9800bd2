import { type Organization, readOpenOrganizationBySlug } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Database } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'

/** The store whose page a shopper is on. Refuses closed ones. */
export async function openStore(db: Database, slug: string): Promise<Organization> {
  const store = await db.asSystem((trx) => readOpenOrganizationBySlug(trx, slug))
  if (!store) throw new Refusal('store.not-found', 'This store doesn’t exist')
  return store
}
