import { signupFormConfig } from '@yuko/contract/automation/forms/signup-form'
import type { signUpBody } from '@yuko/contract/storefront/sign-up'
import type { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { changeConsent } from '../subscribers/consent/change-consent.ts'
import { findChoice } from '../subscribers/consent/choices.repository.ts'
import type { SentConfirmations } from '../subscribers/consent/confirmations.ts'
import { lockConsents } from '../subscribers/consent/consent-rows.repository.ts'
import type { SignupCoupons } from '../subscribers/coupons/form-coupons.ts'
import { thanksOf } from '../subscribers/coupons/thanks.ts'
import { joinByForm } from '../subscribers/join-by-form.ts'
import { findSubscribersOf } from '../subscribers/know-people.repository.ts'
import { knowPeople } from '../subscribers/know-people.ts'
import { changeSubscriber } from '../subscribers/profile/change-profile.ts'
import { answersTo } from './answers.ts'
import { countSignUp, type FormVariantRef } from './form-tests.repository.ts'
import { countOnForm, type FormRow } from './forms.repository.ts'

export interface SignUp {
  readonly organizationId: string
  /** As it was shown. */
  readonly form: FormRow
  /** Of the A/B test that it was shown in. */
  readonly variant: (FormVariantRef & { readonly isRunning: boolean }) | null
  readonly body: z.output<typeof signUpBody>
  readonly ip: string
  /** The consent text that they saw; null: unknown, or none. */
  readonly wording: string | null
  /** The token proves that the form was on screen. */
  readonly isProven: boolean
}

export interface SignedUp {
  readonly state: 'subscribed' | 'confirm'
  readonly message: string
  readonly coupon: string | null
}

/** `couponId`: of the form's discount, which is created in the store next. */
type Answer = SignedUp & { readonly couponId?: string | undefined }

/**
 * A person, or a bot in someone's name, signs up. Without confirmation, it never subscribes people who didn't see the form or who
 * unsubscribed from everything before, and strangers can't change existing people. The response reveals none of this, so a form
 * gives its discount to known people too.
 */
export async function signUp(
  trx: Trx,
  clock: Clock,
  { confirmations, coupons }: { readonly confirmations: SentConfirmations; readonly coupons: SignupCoupons },
  { organizationId, form, variant, body, ip, wording, isProven }: SignUp,
): Promise<Answer> {
  const config = signupFormConfig.parse(form.config)
  if (config.requiresTick && !body.hasTicked) throw refused('hasTicked', 'Check the box to sign up')
  const properties = answersTo(config.questions, body.answers)
  const mustConfirm = config.isDoubleOptIn || !isProven
  const thanks: SignedUp = mustConfirm
    ? { state: 'confirm', message: config.confirmSuccess, coupon: null }
    : { state: 'subscribed', ...thanksOf(config, null) }
  if (body.website !== '') return thanks

  await countOnForm(trx, organizationId, form.id, 'submissions')
  const { email, locale } = body
  const [known] = await findSubscribersOf(trx, organizationId, { emails: [email], customerIds: [] })
  const details = known ? {} : { firstName: body.firstName, lastName: body.lastName, birthday: body.birthday, locale }
  const { byEmail, made } = await knowPeople(trx, clock, organizationId, [{ email, ...details, source: 'form' }])
  const subscriberId = byEmail.get(email)
  if (!subscriberId) throw refused('email', 'must be an email address')
  if (properties && made.has(subscriberId)) await changeSubscriber(trx, clock, organizationId, subscriberId, { properties })
  const [row] = await lockConsents(trx, organizationId, [subscriberId])
  const { discount } = config
  const promised = discount && !mustConfirm && { formId: form.id, subscriberId, discount, locale: locale ?? null }
  const couponId = promised ? await coupons.reserve(trx, organizationId, promised) : undefined
  const answer = { ...thanks, couponId }
  if (!row || row.consent === 'subscribed') return answer

  if (body.isFirst && isProven) {
    if (row.consent !== 'unconfirmed') await countOnForm(trx, organizationId, form.id, 'counted_sign_ups')
    if (variant?.isRunning)
      await countSignUp(trx, organizationId, { testId: variant.testId, variantId: variant.variantId, subscriberId })
  }
  const refusal = await findChoice(trx, { organizationId, addressHash: Buffer.from(row.address_hash) })
  const topics = body.topics?.filter((topic) => config.topics.includes(topic))
  const proof = { method: 'form', detail: form.name, wording, sourceUrl: body.pageUrl ?? null, ip, form: form.name } as const
  if (mustConfirm || refusal.topics === null) {
    await changeConsent(trx, clock, organizationId, { ...proof, subscriberId, state: 'unconfirmed' })
    await confirmations.ask(trx, clock, organizationId, {
      subscriberId,
      formId: form.id,
      variant,
      wording,
      locale,
      ...(topics && { topics }),
    })
    return answer
  }
  await changeConsent(trx, clock, organizationId, { ...proof, subscriberId, state: 'subscribed' })
  await joinByForm(trx, clock, organizationId, { subscriberId, formId: form.id, config, topics })
  return answer
}

const refused = (field: string, message: string) =>
  new Refusal('request.invalid', 'Check the marked fields', { fields: { [`body.${field}`]: message } })
