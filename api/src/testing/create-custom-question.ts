import type { Insertable } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Schema } from '#platform/db/schema.ts'
import { newId } from '#platform/ids.ts'

/** A question of the review form, by default a scale for all products. Returns its UUID. */
export async function createCustomQuestion(
  db: Database,
  organizationId: string,
  values: Partial<Insertable<Schema['custom_questions']>> = {},
): Promise<string> {
  const id = newId()
  const at = new Date('2026-11-01T09:00:00Z')
  await db.forOrganization(organizationId, (trx) =>
    trx
      .insertInto('custom_questions')
      .values({
        organization_id: organizationId,
        id,
        type: 'scale',
        label: 'Fit',
        options: '[]',
        low_label: 'Runs small',
        high_label: 'Runs large',
        is_required: false,
        scope: 'all',
        collection_ids: [],
        tags: [],
        is_active: true,
        position: 1,
        created_at: at,
        updated_at: at,
        ...values,
      })
      .execute(),
  )
  return id
}
