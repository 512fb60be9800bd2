import type { EventPayload, EventType } from '@yuko/contract/automation/events/person-events'
import { readToldOrder } from '#core/store/told-orders.reads.repository.ts'
import { productIds, reviewIds, reviewRequestIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import type { ReviewFacts, ReviewOfPerson } from '#platform/ports/people-facts.ts'
import type { Happening } from '../../person-event.ts'
import { orderPayload } from './order-payload.ts'
import type { Reader } from './reader.ts'

export const reviewSubmitted: Reader<'review.submitted'> = async (
  { organizationId, payload, occurredAt: at },
  trx,
  { reviews },
) => {
  const { reviewId } = payload
  return ofReview(trx, reviews, organizationId, reviewId, { type: 'review.submitted', at })
}

export const reviewPublished: Reader<'review.published'> = async (
  { organizationId, payload, occurredAt: at },
  trx,
  { reviews },
) => {
  const { reviewId } = payload
  return ofReview(trx, reviews, organizationId, reviewId, { type: 'review.published', at })
}

export const reviewReplied: Reader<'review.replied'> = async ({ organizationId, payload, occurredAt: at }, trx, { reviews }) => {
  const { reviewId, replyId } = payload
  return ofReview(trx, reviews, organizationId, reviewId, { type: 'review.replied', at, once: replyId })
}

async function ofReview(
  trx: Trx,
  reviews: ReviewFacts,
  organizationId: string,
  wireId: string,
  { type, at, once }: { type: EventType; at: Date; once?: string },
): Promise<Happening[]> {
  const review = await reviews.review(trx, organizationId, reviewIds.toUuid(wireId))
  if (!review) return []
  const key = `${type.replace('.', '-')}:${once ?? review.id}`
  const person = { email: review.author_email, source: 'review' as const }
  return [{ person, type, key, payload: payloadOf(review), occurredAt: at }]
}

function payloadOf(review: ReviewOfPerson): EventPayload {
  const productId = review.product_id && productIds.toWire(review.product_id)
  return {
    review: {
      id: reviewIds.toWire(review.id),
      rating: review.rating,
      title: review.title,
      body: review.body,
      product: review.product_title,
      product_id: productId,
      has_media: review.picture_count > 0,
      is_verified: review.verification !== 'none',
      ...(review.reply !== null && { reply: review.reply }),
    },
    ...(productId && {
      product: { id: productId, title: review.product_title, url: review.product_url, image_url: review.product_image },
    }),
  }
}

/** The first email of a request; reminders are not separate events. */
export const requestSent: Reader<'review-request.sent'> = async (
  { organizationId, payload, occurredAt: at },
  trx,
  { reviews },
) => {
  const { requestId, step } = payload
  const request = step === 'request' ? await reviews.request(trx, organizationId, reviewRequestIds.toUuid(requestId)) : undefined
  if (!request) return []
  return [
    {
      person: { email: request.email, source: 'store' },
      type: 'review.requested',
      key: `review-requested:${request.id}`,
      payload: await requestPayload(trx, organizationId, request),
      occurredAt: at,
    },
  ]
}

/** The order it is about, if any. */
export async function requestPayload(
  trx: Trx,
  organizationId: string,
  { id, order_id }: { readonly id: string; readonly order_id: string | null },
  more: object = {},
): Promise<EventPayload> {
  const order = order_id === null ? undefined : await readToldOrder(trx, organizationId, order_id)
  return {
    ...(order && (await orderPayload(trx, organizationId, order))),
    review_request: { id: reviewRequestIds.toWire(id), ...more },
  }
}
