import { idCodec } from '#platform/ids.ts'
import type {
  AnswerSnapshot,
  EntrySnapshot,
  MemberSnapshot,
  PersonEventSnapshot,
  QuestionSnapshot,
  RedemptionSnapshot,
  ReferralSnapshot,
  RequestSnapshot,
  ReviewSnapshot,
  SubscriberSnapshot,
  WorkflowOfEmail,
} from '#platform/ports/snapshots.ts'

/** Payloads of version 2026-11-01. They are a public contract: breaking changes need a new version. */
const ids = (prefix: string) => {
  const codec = idCodec(prefix)
  return (uuid: string | null) => (uuid === null ? null : codec.toWire(uuid))
}
const wire = {
  review: ids('rev'),
  product: ids('prd'),
  question: ids('pqs'),
  answer: ids('pan'),
  request: ids('rrq'),
  order: ids('ord'),
  member: ids('lmb'),
  customer: ids('cus'),
  tier: ids('tir'),
  entry: ids('pen'),
  redemption: ids('rdm'),
  reward: ids('lrw'),
  referral: ids('ref'),
  workflow: ids('wfl'),
  subscriber: ids('sub'),
}
const at = (date: Date | null) => date?.toISOString() ?? null

const publicProduct = (product: NonNullable<ReviewSnapshot['product']>) => ({
  productId: wire.product(product.id),
  externalId: product.external_id,
  handle: product.handle,
  title: product.title,
})

export function publicReview(row: ReviewSnapshot) {
  const { product, reply, variant_external_id: externalId, variant_title: title } = row
  return {
    reviewId: wire.review(row.id),
    status: row.status,
    rating: row.rating,
    title: row.title,
    body: row.body,
    language: row.language,
    author: { name: row.author_name, email: row.author_email },
    product: product && publicProduct(product),
    variant: externalId === null && title === null ? null : { externalId, title },
    source: row.source,
    verification: row.verification,
    isIncentivized: row.is_incentivized,
    pictureCount: row.picture_count,
    answers: row.answers.map(({ customQuestionId, type, label, values }) => ({ customQuestionId, type, label, values })),
    reply: reply && { body: reply.body, author: reply.author, createdAt: new Date(reply.created_at).toISOString() },
    rejectionReason: row.rejection_reason,
    submittedAt: at(row.submitted_at),
    publishedAt: at(row.published_at),
  }
}

export function publicQuestion(row: QuestionSnapshot) {
  return {
    questionId: wire.question(row.id),
    status: row.status,
    body: row.body,
    language: row.locale,
    author: { name: row.author_name, email: row.author_email },
    product: publicProduct(row.product),
    submittedAt: at(row.submitted_at),
    publishedAt: at(row.published_at),
  }
}

/** Without a buyer's address: the event is about the asker, and is deleted with them. */
export const publicAnswer = (row: AnswerSnapshot) => ({
  answerId: wire.answer(row.id),
  by: row.is_of_store ? 'store' : 'buyer',
  body: row.body,
  authorName: row.author_name,
  createdAt: at(row.created_at),
})

export function publicRequest(row: RequestSnapshot) {
  return {
    requestId: wire.request(row.id),
    status: row.status,
    email: row.email,
    name: row.name,
    order: row.order_id && {
      orderId: wire.order(row.order_id),
      externalId: row.order_external_id,
      number: row.order_number,
    },
    skipReason: row.skip_reason,
    scheduledFor: at(row.scheduled_for),
    asked: row.asked,
    reviewed: row.reviewed,
  }
}

export const publicTier = (id: string | null, name: string | null) => (id === null ? null : { tierId: wire.tier(id), name })

export function publicMember(row: MemberSnapshot) {
  return {
    memberId: wire.member(row.id),
    status: row.status,
    balance: Number(row.balance),
    pending: Number(row.pending),
    tier: publicTier(row.tier_id, row.tier_name),
    customer: { customerId: wire.customer(row.customer_id), externalId: row.external_id, email: row.email, name: row.name },
  }
}

export const publicBirthday = ({ birth_month: month, birth_day: day }: MemberSnapshot) =>
  month === null || day === null ? null : { month, day }

export function publicEntry(row: EntrySnapshot) {
  return {
    entryId: wire.entry(row.id),
    kind: row.kind,
    points: Number(row.points),
    pendingPoints: Number(row.pending_points),
    balanceAfter: Number(row.balance_after),
    pendingAfter: Number(row.pending_after),
    rule: row.rule,
    orderId: wire.order(row.order_id),
    occurredAt: at(row.occurred_at),
  }
}

export function publicRedemption(row: RedemptionSnapshot) {
  return {
    redemptionId: wire.redemption(row.id),
    rewardId: wire.reward(row.reward_id),
    rewardName: row.reward_name,
    points: Number(row.points),
    status: row.status,
    code: row.code,
    orderId: wire.order(row.order_id),
    failure: row.failure,
  }
}

/** Only the ID of the advocate: an event is about one person, and is deleted with them. */
export function publicReferral(row: ReferralSnapshot, advocate: MemberSnapshot | undefined) {
  return {
    referralId: wire.referral(row.id),
    status: row.status,
    rejectReason: row.reject_reason,
    points: Number(row.points),
    advocate: advocate && {
      memberId: wire.member(advocate.id),
      customer: { customerId: wire.customer(advocate.customer_id), externalId: advocate.external_id },
    },
    friend: { email: row.friend_email },
    orderId: wire.order(row.order_id),
  }
}

export function publicSubscriber(row: SubscriberSnapshot) {
  return {
    subscriberId: wire.subscriber(row.id),
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    consent: row.consent,
    tags: row.tags,
    properties: row.properties,
  }
}

/** null: sent without a workflow. */
export const publicWorkflow = (row: WorkflowOfEmail | undefined) =>
  row ? { workflowId: wire.workflow(row.id), title: row.title } : null

type Part = Readonly<Record<string, unknown>>

/** Of a timeline, by its type. */
export function publicPersonEvent({ type, subscriber_id, email, payload }: PersonEventSnapshot) {
  const person = { subscriberId: wire.subscriber(subscriber_id), email }
  const part = (name: string) => payload[name] as Part | undefined
  if (type.startsWith('consent.')) return { ...person, method: part('consent')?.method ?? null }
  if (type.startsWith('suppression.')) return { ...person, reason: part('block')?.reason ?? null }
  if (type.startsWith('workflow.')) {
    const { id, title, reason = null } = part('workflow') ?? {}
    return { ...person, workflow: { workflowId: id, title }, reason }
  }
  const mail = part('email') ?? {}
  const workflow = mail.workflow_id ? { workflowId: mail.workflow_id, title: mail.workflow } : null
  return { ...person, emailId: mail.id, subject: mail.subject, workflow, reason: payload.reason ?? null }
}
