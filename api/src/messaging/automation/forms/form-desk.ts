import { signupFormConfig } from '@yuko/contract/automation/forms/signup-form'
import { type BrandSettings, defaultBrand } from '@yuko/contract/brand/brand-settings'
import type { ShownSignupForm } from '@yuko/contract/storefront/get-storefront-signup-form'
import type { signUpBody } from '@yuko/contract/storefront/sign-up'
import type { z } from 'zod'
import { readLanguage, readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { readBrand } from '#core/brand/brand.reads.repository.ts'
import { signupFormIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { clientOf } from '#platform/http/rate-limit.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { countUse } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/module.ts'
import type { SentConfirmations } from '../subscribers/consent/confirmations.ts'
import { listTopics } from '../subscribers/consent/topics.repository.ts'
import type { ShownCoupon, SignupCoupons } from '../subscribers/coupons/form-coupons.ts'
import { thanksOf } from '../subscribers/coupons/thanks.ts'
import { drawVariant, shownVariant, variantKey } from './draw-variant.ts'
import { toShown } from './form.mapper.ts'
import { countView, runningVariants } from './form-tests.repository.ts'
import { createFormTokens, newVisit } from './form-tokens.ts'
import { countOnForm, type FormRow, findForm } from './forms.repository.ts'
import { formNotFound } from './read-form.ts'
import { type SignedUp, type SignUp, signUp } from './sign-up.ts'

/** Resolves the stores of public pages by slug. */
interface FormStores {
  inStore<T>(slug: string, work: (trx: Trx, store: { readonly id: string }) => Promise<T>): Promise<T>
}

interface Visitor {
  /** Null: the language of the store. */
  readonly locale: string | null
  /** Takes part in the form's A/B test, with the variant seen before; the page doesn't. */
  readonly test?: { readonly seen: string | undefined }
}

interface Shown {
  readonly store: string
  readonly form: ShownSignupForm
  readonly brand: BrandSettings
}

/** Shared by the element and the page. */
export interface FormDesk {
  show(slug: string, formId: string, visitor: Visitor): Promise<Shown>
  /** Counts a view, also in a running test, once for each time the form was shown. */
  countView(slug: string, formId: string, token: string, ip: string): Promise<void>
  take(slug: string, formId: string, body: z.output<typeof signUpBody>, ip: string): Promise<SignedUp>
}

export interface DeskParts {
  readonly stores: FormStores
  readonly confirmations: SentConfirmations
  readonly coupons: SignupCoupons
}

export function formDesk(
  { db, clock, secretFor, botCheck }: Pick<Platform, 'db' | 'clock' | 'secretFor' | 'botCheck'>,
  { stores, confirmations, coupons }: DeskParts,
): FormDesk {
  const tokens = createFormTokens(secretFor('signup-forms'))
  return {
    show: (slug, formId, { locale, test }) =>
      stores.inStore(slug, async (trx, { id: organizationId }) => {
        const row = await liveForm(trx, organizationId, formId)
        const organization = await readOrganization(trx, organizationId)
        const visit = newVisit()
        const drawn = test && drawVariant(await runningVariants(trx, organizationId, row.id), test.seen, visit)
        const variant = drawn ? variantKey(drawn) : null
        const shown = { ...row, config: drawn?.config ?? row.config }
        const brand = { ...defaultBrand, ...(await readBrand(trx, organizationId))?.settings }
        const form = toShown(shown, {
          variant,
          topics: await listTopics(trx, organizationId),
          brand,
          token: tokens.issue(row.id, { visit, variant: variant ?? '', consentText: shown.config.consentText }, clock.now()),
          locale: locale ?? organization.locale,
        })
        return { store: organization.name, form, brand }
      }),
    async countView(slug, formId, token, ip) {
      const id = signupFormIds.toUuid(formId)
      const shown = tokens.read(id, token, clock.now())
      if (!shown) return
      await countUse({ db, clock }, 'formViewsOfNetwork', clientOf(ip))
      await countUse({ db, clock }, 'formViewsOfVisit', shown.visit)
      await stores.inStore(slug, async (trx, { id: organizationId }) => {
        if (!(await findForm(trx, organizationId, id))?.is_live) return
        await countOnForm(trx, organizationId, id, 'views')
        const variant = await shownVariant(trx, organizationId, id, shown.variant)
        if (variant?.isRunning) await countView(trx, organizationId, variant)
      })
    },
    async take(slug, formId, body, ip) {
      await countUse({ db, clock }, 'signUpsOfNetwork', clientOf(ip))
      await countUse({ db, clock }, 'signUpsOfAddress', body.email)
      if (!(await botCheck.isHuman(body.botCheck, ip, 'sign-up')))
        throw new Refusal('account.bot-check-failed', 'Complete the verification')
      const { couponId, organizationId, thanks, ...answer } = await stores.inStore(slug, (trx, { id }) =>
        takeIn(trx, { clock, tokens, confirmations, coupons }, { organizationId: id, formId, body, ip }),
      )
      return couponId ? { ...answer, ...thanks(await coupons.give(organizationId, couponId)) } : answer
    },
  }
}

interface TakingParts extends Pick<DeskParts, 'confirmations' | 'coupons'> {
  readonly clock: Clock
  readonly tokens: ReturnType<typeof createFormTokens>
}

interface Submission extends Pick<SignUp, 'organizationId' | 'body' | 'ip'> {
  readonly formId: string
}

/** `thanks`: what to show once the coupon was created, or wasn't. */
async function takeIn(trx: Trx, { clock, tokens, ...parts }: TakingParts, { formId, ...submission }: Submission) {
  const { organizationId, body } = submission
  const form = await liveForm(trx, organizationId, formId)
  const shown = tokens.read(form.id, body.token, clock.now())
  const variant = shown && (await shownVariant(trx, organizationId, form.id, shown.variant))
  const config = variant?.config ?? form.config
  // The form may have changed since it was shown.
  const wording = [config.consentText, body.consentText ?? ''].find((text) => shown?.hadText(text)) || null
  const isProven = shown?.isProven ?? false
  const signedUp = await signUp(trx, clock, parts, { ...submission, form: { ...form, config }, variant, wording, isProven })
  const language = await readLanguage(trx, organizationId)
  const thanks = (given: ShownCoupon) => thanksOf(signupFormConfig.parse(config), given, body.locale, language)
  return { ...signedUp, organizationId, thanks }
}

async function liveForm(trx: Trx, organizationId: string, formId: string): Promise<FormRow> {
  const row = await findForm(trx, organizationId, signupFormIds.toUuid(formId))
  if (!row?.is_live) throw formNotFound()
  return row
}
