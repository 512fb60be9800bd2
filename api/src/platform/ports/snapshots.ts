import type { ReviewAnswer } from '@yuko/contract/reviews/custom-questions/review-answer'
import type { Trx } from '../db/database.ts'

export interface ReviewSnapshot {
  id: string
  status: string
  rating: number
  title: string | null
  body: string
  language: string | null
  author_name: string
  author_email: string | null
  source: string
  verification: string
  is_incentivized: boolean
  picture_count: number
  rejection_reason: string | null
  submitted_at: Date
  published_at: Date | null
  product: { id: string; external_id: string | null; handle: string | null; title: string } | null
  variant_external_id: string | null
  variant_title: string | null
  reply: { body: string; author: string; created_at: string } | null
  answers: ReviewAnswer[]
}

export interface QuestionSnapshot {
  id: string
  status: string
  body: string
  locale: string
  author_name: string
  author_email: string | null
  submitted_at: Date
  published_at: Date | null
  product: { id: string; external_id: string | null; handle: string | null; title: string }
}

export interface AnswerSnapshot {
  id: string
  is_of_store: boolean
  body: string
  author_name: string
  created_at: Date
}

export interface RequestSnapshot {
  id: string
  status: string
  email: string | null
  name: string | null
  skip_reason: string | null
  scheduled_for: Date | null
  asked: number
  reviewed: number
  order_id: string | null
  order_external_id: string | null
  order_number: string | null
}

export interface MemberSnapshot {
  id: string
  status: string
  balance: number
  pending: number
  tier_id: string | null
  tier_name: string | null
  customer_id: string
  external_id: string | null
  email: string | null
  name: string | null
  birth_month: number | null
  birth_day: number | null
}

export interface EntrySnapshot {
  id: string
  kind: string
  points: number
  pending_points: number
  balance_after: number
  pending_after: number
  rule: string | null
  order_id: string | null
  occurred_at: Date
}

export interface RedemptionSnapshot {
  id: string
  reward_id: string
  reward_name: string | null
  points: number
  status: string
  code: string | null
  order_id: string | null
  failure: string | null
}

export interface ReferralSnapshot {
  id: string
  status: string
  reject_reason: string | null
  points: number
  friend_email: string | null
  order_id: string | null
}

export interface SubscriberSnapshot {
  id: string
  email: string
  first_name: string | null
  last_name: string | null
  consent: string
  tags: string[]
  properties: Readonly<Record<string, unknown>>
}

/** An event of a person's timeline. */
export interface PersonEventSnapshot {
  type: string
  subscriber_id: string
  email: string
  payload: Readonly<Record<string, unknown>>
}

/** The workflow that sent an email. */
export interface WorkflowOfEmail {
  id: string
  title: string
}

/** undefined: deleted. */
type Read<Snapshot> = (trx: Trx, organizationId: string, id: string) => Promise<Snapshot | undefined>

/** The current state of a thing, one query each, for webhooks. */
export interface ReviewSnapshots {
  readonly review: Read<ReviewSnapshot>
  readonly request: Read<RequestSnapshot>
  readonly question: Read<QuestionSnapshot>
  readonly answer: Read<AnswerSnapshot>
}

export interface LoyaltySnapshots {
  readonly member: Read<MemberSnapshot>
  readonly entry: Read<EntrySnapshot>
  readonly redemption: Read<RedemptionSnapshot>
  readonly referral: Read<ReferralSnapshot>
  /** The name, also of deleted tiers. */
  readonly tier: Read<string>
}

export interface PeopleSnapshots {
  readonly subscriber: Read<SubscriberSnapshot>
  readonly personEvent: Read<PersonEventSnapshot>
  /** By the email’s ID; undefined: not sent by a workflow. */
  readonly workflowOfEmail: Read<WorkflowOfEmail>
}

export type Snapshots = ReviewSnapshots & LoyaltySnapshots & PeopleSnapshots
