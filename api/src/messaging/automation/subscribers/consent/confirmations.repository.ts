import type { FormVariantId } from '@yuko/contract/automation/forms/form-test'
import type { Trx } from '#platform/db/database.ts'

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
