import type { Insertable } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Schema } from '#platform/db/schema.ts'
import { newId } from '#platform/ids.ts'
import { createProduct } from './create-review.ts'

/** A manual review request, due tomorrow, for one product (a new one by default). Returns its UUID. */
export async function createRequest(
  db: Database,
  organizationId: string,
  { productId, ...values }: Partial<Insertable<Schema['review_requests']>> & { productId?: string } = {},
): Promise<string> {
  const id = newId()
  const at = new Date('2026-11-20T09:00:00Z')
  const about = productId ?? (await createProduct(db, organizationId, `Scarf ${id}`))
  await db.forOrganization(organizationId, async (trx) => {
    await trx
      .insertInto('review_requests')
      .values({
        organization_id: organizationId,
        id,
        kind: 'manual',
        order_id: null,
        product_id: null,
        status: 'scheduled',
        skip_reason: null,
        email: 'buyer@example.com',
        name: 'Bea Buyer',
        locale: null,
        time_zone: 'UTC',
        placed_at: at,
        search_text: 'buyer@example.com bea buyer',
        scheduled_for: new Date('2026-11-21T09:00:00Z'),
        next_step: 'request',
        next_at: new Date('2026-11-21T09:00:00Z'),
        asked: 1,
        decided_at: at,
        created_at: at,
        ...values,
      })
      .execute()
    await trx
      .insertInto('review_request_items')
      .values({ organization_id: organizationId, id: newId(), request_id: id, product_id: about, position: 0 })
      .execute()
  })
  return id
}
