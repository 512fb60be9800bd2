import type { FormVariantId } from '@yuko/contract/automation/forms/form-test'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { readBrand } from '#core/brand/brand.reads.repository.ts'
import { customersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'

/** The person of a link, and the requesting store. */
export async function findAsked(trx: Trx, organizationId: string, subscriberId: string) {
  const person = await findPerson(trx, organizationId, subscriberId)
  if (!person) return undefined
  const { name: store, support_email, postal_address, locale: storeLanguage } = await readOrganization(trx, organizationId)
  const brand = await readBrand(trx, organizationId)
  return { ...person, store, storeLanguage, support_email, postal_address, brand: brand?.settings ?? null }
}

function findPerson(trx: Trx, organizationId: string, subscriberId: string) {
  return trx
    .selectFrom('subscribers as s')
    .leftJoin(customersOf(organizationId).as('c'), 'c.id', 's.customer_id')
    .select(['s.email', 's.consent', 's.consent_at'])
    .select(({ fn }) => fn.coalesce('s.locale', 'c.locale').as('locale'))
    .where('s.organization_id', '=', organizationId)
    .where('s.id', '=', subscriberId)
    .executeTakeFirst()
}

/** With the config of the variant, if any. */
export async function findFormOf(
  trx: Trx,
  organizationId: string,
  formId: string,
  variant: { readonly testId: string; readonly variantId: FormVariantId } | null | undefined,
) {
  const form = await trx
    .selectFrom('signup_forms')
    .select(['name', 'config'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', formId)
    .executeTakeFirst()
  if (!form || !variant) return form
  const shown = await trx
    .selectFrom('signup_form_variants')
    .select('config')
    .where('organization_id', '=', organizationId)
    .where('test_id', '=', variant.testId)
    .where('id', '=', variant.variantId)
    .executeTakeFirst()
  return { ...form, config: shown?.config ?? form.config }
}

export async function countSubscribed(trx: Trx, organizationId: string, formId: string): Promise<void> {
  await trx
    .updateTable('signup_forms')
    .set(({ eb }) => ({ subscribed: eb('subscribed', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', formId)
    .execute()
}
