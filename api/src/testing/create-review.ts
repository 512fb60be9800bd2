import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Schema } from '#platform/db/schema.ts'
import { newId } from '#platform/ids.ts'

/** A review, by default published yesterday with five stars. Returns its UUID. */
export async function createReview(
  db: Database,
  organizationId: string,
  values: Partial<Insertable<Schema['reviews']>> = {},
): Promise<string> {
  const id = newId()
  const submitted_at = values.submitted_at ?? new Date('2026-11-19T12:00:00Z')
  const status = values.status ?? 'published'
  await db.forOrganization(organizationId, (trx) =>
    trx
      .insertInto('reviews')
      .values({
        organization_id: organizationId,
        id,
        rating: 5,
        body: 'Soft, warm and well made.',
        author_name: 'Mara Lind',
        author_email: 'mara.lind@example.com',
        source: 'on_site',
        status,
        submitted_at,
        published_at: status === 'published' ? submitted_at : null,
        fingerprint: randomUUID(),
        ...values,
      })
      .execute(),
  )
  return id
}

/** A product. Returns its UUID. */
export async function createProduct(
  db: Database,
  organizationId: string,
  title = 'Wool scarf',
  values: Partial<Insertable<Schema['products']>> = {},
): Promise<string> {
  const id = newId()
  const handle = title.toLowerCase().replaceAll(' ', '-')
  await db.forOrganization(organizationId, (trx) =>
    trx
      .insertInto('products')
      .values({ organization_id: organizationId, id, external_id: `ext-${id}`, handle, title, ...values })
      .execute(),
  )
  return id
}
