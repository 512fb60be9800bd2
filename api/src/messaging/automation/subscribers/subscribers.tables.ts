import type { FormVariantId } from '@yuko/contract/automation/forms/form-test'
import type { FormCoupons, FormDiscount, SignupFormConfig } from '@yuko/contract/automation/forms/signup-form'
import type { SubscriberBulkRequest } from '@yuko/contract/automation/subscribers/subscriber-bulk'
import type { MailTopic } from '@yuko/contract/consent/mail-topic'
import type { Generated, JSONColumnType } from 'kysely'

interface MailTopics {
  organization_id: string
  id: string
  name: string
  description: Generated<string>
  is_public: Generated<boolean>
  is_default: Generated<boolean>
  created_at: Date
  updated_at: Date
}

interface Suppressions {
  organization_id: string
  address_hash: Uint8Array
  /** The address, if a list named it; null once the person is erased. */
  email: Generated<string | null>
  /** Null: no marketing email at all. */
  topics: MailTopic[] | null
  /** Opted in, of the opt-in topics. */
  chosen: Generated<MailTopic[]>
  updated_at: Date
}

interface SubscriberBulks {
  organization_id: string
  id: string
  request: JSONColumnType<SubscriberBulkRequest>
  state: Generated<'running' | 'done' | 'failed'>
  total: number
  done: Generated<number>
  changed: Generated<number>
  checkpoint_id: string | null
  created_by_user_id: string | null
  started_at: Date
  finished_at: Date | null
}

interface SignupForms {
  organization_id: string
  id: string
  name: string
  is_live: Generated<boolean>
  config: JSONColumnType<SignupFormConfig>
  revision: Generated<number>
  submissions: Generated<number>
  subscribed: Generated<number>
  views: Generated<number>
  counted_sign_ups: Generated<number>
  created_at: Date
  updated_at: Date
}

interface SignupFormTests {
  organization_id: string
  id: string
  form_id: string
  created_at: Date
  started_at: Date | null
  ended_at: Date | null
  winner: FormVariantId | null
}

interface SignupFormVariants {
  organization_id: string
  test_id: string
  id: FormVariantId
  /** Null: the form's own, until the test ends. */
  config: JSONColumnType<SignupFormConfig> | null
  views: Generated<number>
  sign_ups: Generated<number>
}

interface SignupFormSignUps {
  organization_id: string
  test_id: string
  subscriber_id: string
}

export interface SignupCoupons {
  organization_id: string
  id: string
  form_id: string
  subscriber_id: string | null
  code: string
  discount: JSONColumnType<FormDiscount>
  locale: string | null
  state: Generated<'waiting' | 'given' | 'failed'>
  problem: FormCoupons['problem']
  created_at: Date
  starts_at: Date | null
  ends_at: Date | null
  next_at: Date | null
  given_at: Date | null
  used_at: Date | null
  order_id: string | null
}

interface SubscriberImportChanges {
  organization_id: string
  import_id: string
  subscriber_id: string
  before: JSONColumnType<Record<string, unknown>> | null
}

interface ShopConsents {
  organization_id: string
  subscriber_id: string
  due_at: Date | null
  version: Generated<number>
  attempts: Generated<number>
  /** Whom the shop was told about, with state and time of the consent. */
  customer_id: string | null
  told_state: 'subscribed' | 'unsubscribed' | null
  told_at: Date | null
}

export interface SubscribersTables {
  mail_topics: MailTopics
  suppressions: Suppressions
  subscriber_bulks: SubscriberBulks
  signup_forms: SignupForms
  signup_form_tests: SignupFormTests
  signup_form_variants: SignupFormVariants
  signup_form_sign_ups: SignupFormSignUps
  signup_coupons: SignupCoupons
  subscriber_import_changes: SubscriberImportChanges
  shop_consents: ShopConsents
}

declare module '#platform/db/schema.ts' {
  interface Schema extends SubscribersTables {}
}
