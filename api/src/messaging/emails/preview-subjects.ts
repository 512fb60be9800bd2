import { type EmailTypeName, emailTypes } from '@yuko/contract/emails/email-types'
import { recipient, request as requestSample } from '@yuko/contract/emails/sample-values'
import { readOrderProducts } from '#core/store/order-lines.reads.repository.ts'
import { readLastOrders } from '#core/store/orders.reads.repository.ts'
import { loyaltyMemberIds, orderIds, reviewIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { MailProgram, MailReviews, MailSubjects } from '#platform/ports/mail-subjects.ts'

const isAboutMember = (type: EmailTypeName) => emailTypes[type].area === 'loyalty'
/** Previewed with the sample only. */
const isAboutQuestion = (type: EmailTypeName) => type.startsWith('question-')
const isAboutOrder = (type: EmailTypeName) => emailTypes[type].shortcodes.some(({ name }) => name.startsWith('review_request.'))

/** Subjects to preview an email of this type with, latest first. */
export async function listSubjects(trx: Trx, { reviews, program }: MailSubjects, organizationId: string, type: EmailTypeName) {
  if (isAboutOrder(type)) {
    const orders = await readLastOrders(trx, organizationId, { limit: 10 })
    return orders.map(({ id, number, external_id, name, email }) => ({
      subjectId: orderIds.toWire(id),
      label: [`Order ${number ?? external_id}`, name ?? email].filter(Boolean).join(', '),
    }))
  }
  if (isAboutQuestion(type)) return []
  if (isAboutMember(type)) {
    const members = await program.listSubjects(trx, organizationId, { limit: 10, locale: null })
    const points = (await program.findPointNames(trx, organizationId, null))?.point_other ?? 'points'
    return members.map(({ id, name, email, balance }) => ({
      subjectId: loyaltyMemberIds.toWire(id),
      label: `${name ?? email}, ${balance.toLocaleString('en')} ${points}`,
    }))
  }
  const latest = await reviews.listSubjects(trx, organizationId, { limit: 10 })
  return latest.map(({ id, rating, author_name, product_title }) => ({
    subjectId: reviewIds.toWire(id),
    label: `${rating}★ ${author_name}${product_title ? `, ${product_title}` : ''}`,
  }))
}

export interface Previewed {
  readonly type: EmailTypeName
  /** null: the sample. */
  readonly subjectId: string | null
  /** null: the store's. */
  readonly locale: string | null
  /** The language of the email. */
  readonly language: string
}

export interface Subject {
  readonly to: { readonly name: string | null; readonly address: string }
  readonly values: object
}

/** Sample values, replaced by those of a real order, review or member. Links stay samples: a preview submits no review. */
export async function subjectOf(
  trx: Trx,
  { reviews, program }: MailSubjects,
  organizationId: string,
  { type, subjectId, locale, language }: Previewed,
): Promise<Subject> {
  const { values: schema } = emailTypes[type]
  const asking = { reviews, language }
  const sample = isAboutMember(type)
    ? await withPointNames(trx, program, organizationId, { sample: emailTypes[type].sample, locale })
    : isAboutOrder(type)
      ? { ...emailTypes[type].sample, products: await withQuestions(trx, asking, organizationId, requestSample.products) }
      : emailTypes[type].sample
  if (subjectId === null || isAboutQuestion(type)) return { to: recipient, values: schema.parse(sample) }
  const subject = isAboutOrder(type)
    ? await orderSubject(trx, asking, organizationId, subjectId)
    : isAboutMember(type)
      ? await memberSubject(trx, program, organizationId, { subjectId, locale })
      : await reviewSubject(trx, reviews, organizationId, subjectId)
  if (!subject) throw new Refusal('email.subject-not-found', 'The item used for this preview no longer exists')
  return { to: subject.to, values: schema.parse(merged(sample, subject.values)) }
}

interface Asking {
  readonly reviews: MailReviews
  readonly language: string
}

/** What the email asks about these products. The answers lead nowhere. */
async function withQuestions<Product extends { readonly id?: string; readonly review_url: string }>(
  trx: Trx,
  { reviews, language }: Asking,
  organizationId: string,
  products: readonly Product[],
) {
  const idOf = ({ id = null }: { id?: string | null }) => id
  const questions = await reviews.questionsAbout(trx, organizationId, products.map(idOf), {
    locale: language,
    addressOf: (answer) => `${sampleReviewUrl}?answer=${answer}`,
  })
  return products.map((product) => ({ ...product, questions: questions.get(idOf(product)) ?? [] }))
}

const sampleReviewUrl = 'https://example.com/review'

async function orderSubject(trx: Trx, asking: Asking, organizationId: string, subjectId: string): Promise<Subject | undefined> {
  if (!subjectId.startsWith('ord_')) return undefined
  const [order] = await readLastOrders(trx, organizationId, { id: orderIds.toUuid(subjectId), limit: 1 })
  if (!order) return undefined
  const ordered = await readOrderProducts(trx, organizationId, order.id)
  const products = ordered.map((product) => ({ ...product, review_url: sampleReviewUrl }))
  return {
    to: { name: order.name, address: order.email ?? recipient.address },
    values: {
      order: { number: order.number ?? order.external_id, placed_at: order.placed_at.toISOString() },
      ...(products.length > 0 && { products: await withQuestions(trx, asking, organizationId, products) }),
    },
  }
}

async function withPointNames(
  trx: Trx,
  { findPointNames }: MailProgram,
  organizationId: string,
  { sample, locale }: { sample: object; locale: string | null },
): Promise<object> {
  const program = await findPointNames(trx, organizationId, locale)
  return program ? merged(sample, { program }) : sample
}

async function memberSubject(
  trx: Trx,
  program: MailProgram,
  organizationId: string,
  { subjectId, locale }: { subjectId: string; locale: string | null },
): Promise<Subject | undefined> {
  if (!subjectId.startsWith('lmb_')) return undefined
  const [member] = await program.listSubjects(trx, organizationId, { id: loyaltyMemberIds.toUuid(subjectId), limit: 1, locale })
  if (!member) return undefined
  const { name, email, balance, pending, tier } = member
  const next = await program.findNextReward(trx, organizationId, { balance, locale })
  return {
    to: { name, address: email ?? recipient.address },
    values: {
      points: { balance, pending },
      next_reward: next ? { ...next, missing: next.cost - Math.max(0, balance) } : null,
      ...(tier !== null && { tier: { name: tier } }),
    },
  }
}

async function reviewSubject(
  trx: Trx,
  reviews: MailReviews,
  organizationId: string,
  subjectId: string,
): Promise<Subject | undefined> {
  if (!subjectId.startsWith('rev_')) return undefined
  const [review] = await reviews.listSubjects(trx, organizationId, { id: reviewIds.toUuid(subjectId), limit: 1 })
  if (!review) return undefined
  const { rating, title, body, submitted_at, product_title, product_url, product_image_url } = review
  return {
    to: { name: review.author_name, address: review.author_email ?? recipient.address },
    values: {
      review: { rating, title, body, submitted_at: submitted_at.toISOString() },
      product: product_title === null ? null : { title: product_title, url: product_url, image_url: product_image_url },
    },
  }
}

/** Merges known fields over the sample's, group by group. */
function merged(sample: object, known: object): object {
  const result: Record<string, unknown> = { ...sample }
  for (const [group, values] of Object.entries(known)) {
    const before = result[group]
    const areBothGroups = typeof values === 'object' && values !== null && !Array.isArray(values) && typeof before === 'object'
    result[group] = areBothGroups ? { ...before, ...values } : values
  }
  return result
}
