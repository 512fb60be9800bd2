import { fill } from '@yuko/contract/fill'
import type { AskedQuestion } from '@yuko/contract/reviews/custom-questions/review-answer'
import type { FastifyRequest } from 'fastify'
import { readOpenOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { localeFrom } from '#platform/locale-from.ts'
import type { PromisedPoints } from '#platform/ports/point-promises.ts'
import { askedQuestions } from '../../custom-questions/asked-questions.ts'
import type { OpenItem } from '../../requests/open-request.repository.ts'
import { type OpenedRequest, openRequest } from '../../requests/open-request.ts'
import { findOwnReview, type OwnReview } from '../form.repository.ts'
import { loadLook } from '../form-look.ts'
import { languageOf, type PageKit, type Scene, textsOf } from './page-kit.ts'

/** A request with its reviews so far, by item. */
export interface RequestScene extends Scene {
  token: string
  organizationId: string
  requestId: string
  request: OpenedRequest
  reviews: Map<string, OwnReview>
  promised: readonly PromisedPoints[]
  /** By product. */
  questions: Map<string | null, AskedQuestion[]>
}

/** Null if the link is invalid or its target no longer exists. */
export async function loadRequest(
  { platform, services }: PageKit,
  request: FastifyRequest,
  token: string,
): Promise<RequestScene | null> {
  const { db, clock } = platform
  const ids = services.requestLinks.read(token)
  if (!ids) return null
  const { organizationId, requestId } = ids
  return db.forOrganization(organizationId, async (trx) => {
    const store = await readOpenOrganization(trx, organizationId)
    const opened = store && (await openRequest(trx, organizationId, requestId, clock.now()))
    if (!store || !opened) return null
    const reviews = new Map<string, OwnReview>()
    for (const { itemId, reviewId } of opened.items) {
      const review = reviewId && (await findOwnReview(trx, organizationId, reviewId))
      if (review && review.status !== 'deleted') reviews.set(itemId, review)
    }
    const locale = localeFrom(opened.locale, languageOf(request)) ?? store.locale
    const look = await loadLook(trx, organizationId, locale)
    const products = opened.items.map(({ productId }) => productId)
    const questions = await askedQuestions(trx, organizationId, products, locale)
    const { email } = opened.customer
    const reading = { now: clock.now(), locale: look.widget.locale }
    const promised = email === null ? [] : await services.promises.list(trx, organizationId, email, reading)
    return { store, look, token, organizationId, requestId, request: opened, reviews, promised, questions }
  })
}

export const titleOf = (scene: Scene, item: OpenItem) =>
  item.productId === null ? fill(textsOf(scene).store, { store: scene.store.name }) : item.title

export const dateIn = ({ look }: Scene, date: Date) =>
  new Intl.DateTimeFormat(look.widget.locale, { dateStyle: 'long' }).format(date)

/** What the form of one item asks. */
export function questionsAbout({ request, questions }: RequestScene, isMeant: (item: OpenItem) => boolean): AskedQuestion[] {
  const item = request.items.find(isMeant)
  return (item && questions.get(item.productId)) ?? []
}
