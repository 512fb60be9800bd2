import type { SignupForm } from '@yuko/contract/automation/forms/signup-form'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { signupFormIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { ShopDiscounts } from '#platform/shop-discounts.ts'
import { sumCoupons } from '../subscribers/coupons/coupons.repository.ts'
import { type FormContext, toForm } from './form.mapper.ts'
import { type FormRow, findForm, lockForm } from './forms.repository.ts'

export const formNotFound = () => new Refusal('signup-form.not-found', 'This sign-up form doesn’t exist or was deleted')

/** Reads a form by its row's ID, as the contract shows it. */
export type ReadForm = (trx: Trx, organizationId: string, id: string) => Promise<SignupForm>

/** What forms are shown with. */
export type ReadContext = (trx: Trx, organizationId: string) => Promise<FormContext>

export const contextReader =
  (publicUrl: string, discounts: Pick<ShopDiscounts, 'readiness'>): ReadContext =>
  async (trx, organizationId) => {
    const { slug, currency } = await readOrganization(trx, organizationId)
    const store = await discounts.readiness(trx, organizationId)
    return { publicUrl, slug, currency, store, coupons: await sumCoupons(trx, organizationId, currency) }
  }

export const formReader =
  (readContext: ReadContext): ReadForm =>
  async (trx, organizationId, id) => {
    const row = await findForm(trx, organizationId, id)
    if (!row) throw formNotFound()
    return toForm(row, await readContext(trx, organizationId))
  }

/** Locks a form to change it; refuses if it isn't the caller's revision (undefined: any). */
export async function takeForm(trx: Trx, organizationId: string, formId: string, revision: number | undefined): Promise<FormRow> {
  const row = await lockForm(trx, organizationId, signupFormIds.toUuid(formId))
  if (!row) throw formNotFound()
  if (revision !== undefined && row.revision !== revision)
    throw new Refusal(
      'signup-form.changed-since',
      'Another member changed this form after you opened it. Reload to see their changes.',
    )
  return row
}
