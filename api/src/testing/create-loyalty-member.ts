import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'

interface NewMember {
  readonly email?: string
  readonly name?: string | null
  readonly status?: 'candidate' | 'member' | 'opted_out' | 'blocked'
  readonly joined_at?: Date | null
  readonly tier_id?: string
  /** The store's ID of the customer. */
  readonly external_id?: string
}

/** A loyalty member with a new customer, without points. Returns its ID (UUID). */
export async function createLoyaltyMember(
  db: Database,
  organizationId: string,
  { email = `${newId()}@people.example`, name = null, external_id, ...member }: NewMember = {},
): Promise<string> {
  const [id, customer_id] = [newId(), newId()]
  const now = new Date('2026-01-01T00:00:00Z')
  await db.forOrganization(organizationId, async (trx) => {
    await trx
      .insertInto('customers')
      .values({ organization_id: organizationId, id: customer_id, external_id: external_id ?? null, email, name })
      .execute()
    await trx
      .insertInto('loyalty_members')
      .values({
        organization_id: organizationId,
        id,
        customer_id,
        status: 'member',
        joined_at: now,
        joined_via: 'manual',
        created_at: now,
        ...member,
      })
      .execute()
  })
  return id
}
