import type { Trx } from '#platform/db/database.ts'

/** Whom a link is about, and the store that asks. */
export function findAsked(trx: Trx, organizationId: string, subscriberId: string) {
  return trx
    .selectFrom('subscribers as s')
    .innerJoin('organizations as o', 'o.id', 's.organization_id')
    .leftJoin('brand_settings as b', 'b.organization_id', 's.organization_id')
    .leftJoin('customers as c', (join) =>
      join.onRef('c.organization_id', '=', 's.organization_id').onRef('c.id', '=', 's.customer_id'),
    )
    .select([
      's.email',
      's.consent',
      's.consent_at',
      'o.name as store',
      'o.support_email',
      'o.postal_address',
      'b.settings as brand',
    ])
    .select(({ fn }) => fn.coalesce('s.locale', 'c.locale').as('locale'))
    .where('s.organization_id', '=', organizationId)
    .where('s.id', '=', subscriberId)
    .executeTakeFirst()
}

export function findFormOf(trx: Trx, organizationId: string, formId: string) {
  return trx
    .selectFrom('signup_forms')
    .select(['name', 'config'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', formId)
    .executeTakeFirst()
}

export async function countSubscribed(trx: Trx, organizationId: string, formId: string): Promise<void> {
  await trx
    .updateTable('signup_forms')
    .set(({ eb }) => ({ subscribed: eb('subscribed', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', formId)
    .execute()
}
