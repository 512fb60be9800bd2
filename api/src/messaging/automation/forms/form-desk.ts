import type { ShownSignupForm } from '@yuko/contract/storefront/get-storefront-signup-form'
import type { signUpBody } from '@yuko/contract/storefront/sign-up'
import type { z } from 'zod'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { readBrand } from '#core/brand/brand.reads.repository.ts'
import { signupFormIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { clientOf } from '#platform/http/rate-limit.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { countUse } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/module.ts'
import type { SentConfirmations } from '../subscribers/consent/confirmations.ts'
import { listTopics } from '../subscribers/consent/topics.repository.ts'
import { toShown } from './form.mapper.ts'
import { formNotFound } from './form.routes.ts'
import { createFormTokens } from './form-tokens.ts'
import { type FormRow, findForm } from './forms.repository.ts'
import { type SignedUp, signUp } from './sign-up.ts'

/** Resolves the stores of public pages by slug. */
interface FormStores {
  inStore<T>(slug: string, work: (trx: Trx, store: { readonly id: string }) => Promise<T>): Promise<T>
}

/** Shared by the element and the page. */
export interface FormDesk {
  show(slug: string, formId: string, locale: string | null): Promise<{ readonly store: string; readonly form: ShownSignupForm }>
  take(slug: string, formId: string, body: z.output<typeof signUpBody>, ip: string): Promise<SignedUp>
}

export interface DeskParts {
  readonly stores: FormStores
  readonly confirmations: SentConfirmations
}

export function formDesk(
  { db, clock, secretFor, botCheck }: Pick<Platform, 'db' | 'clock' | 'secretFor' | 'botCheck'>,
  { stores, confirmations }: DeskParts,
): FormDesk {
  const tokens = createFormTokens(secretFor('signup-forms'))
  const live = async (trx: Trx, organizationId: string, formId: string): Promise<FormRow> => {
    const row = await findForm(trx, organizationId, signupFormIds.toUuid(formId))
    if (!row?.is_live) throw formNotFound()
    return row
  }
  return {
    show: (slug, formId, locale) =>
      stores.inStore(slug, async (trx, { id: organizationId }) => {
        const row = await live(trx, organizationId, formId)
        const organization = await readOrganization(trx, organizationId)
        const form = toShown(row, {
          topics: await listTopics(trx, organizationId),
          brand: (await readBrand(trx, organizationId))?.settings ?? {},
          token: tokens.issue(row.id, clock.now()),
          locale: locale ?? organization.locale,
        })
        return { store: organization.name, form }
      }),
    async take(slug, formId, body, ip) {
      await countUse({ db, clock }, 'signUpsOfNetwork', clientOf(ip))
      await countUse({ db, clock }, 'signUpsOfAddress', body.email)
      if (!(await botCheck.isHuman(body.botCheck, ip, 'sign-up')))
        throw new Refusal('account.bot-check-failed', 'Complete the verification')
      return stores.inStore(slug, async (trx, { id: organizationId }) => {
        const form = await live(trx, organizationId, formId)
        const isProven = tokens.isGood(form.id, body.token, clock.now())
        return signUp(trx, clock, confirmations, { organizationId, form, body, ip, isProven })
      })
    },
  }
}
