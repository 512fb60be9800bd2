import { fill } from '@yuko/contract/fill'
import { type Child, h } from '@yuko/widgets/view/tree.ts'
import type { FastifyReply } from 'fastify'
import { requestItemIds } from '#ids.ts'
import type { OpenItem } from '../../requests/open-request.repository.ts'
import type { OwnReview } from '../form.repository.ts'
import { stateOf } from '../submission.ts'
import { type PageKit, type Query, textsOf } from './page-kit.ts'
import { formView, heading, pendingView, pointsNote, reviewedView, thanksView } from './page-views.ts'
import type { PostedForm } from './read-form.ts'
import { dateIn, type RequestScene, titleOf } from './request-scene.ts'

/** The selection in the query or in a refused form. */
interface Asked {
  readonly query: Query
  readonly posted: PostedForm | undefined
}

/** The order: the products to review, the reviewed ones, or why nothing can be reviewed anymore. */
export function showRequest(kit: PageKit, reply: FastifyReply, scene: RequestScene, query: Query, posted?: PostedForm) {
  const texts = textsOf(scene)
  const { state, expiresAt } = scene.request
  if (state === 'closed')
    return kit.show(reply, scene, texts.closedHeading, heading(texts.closedHeading, texts.closedText), { status: 410 })
  if (state === 'expired') {
    const date = expiresAt ? dateIn(scene, expiresAt) : ''
    const content = heading(texts.expiredHeading, fill(texts.expiredText, { date }))
    return kit.show(reply, scene, texts.expiredHeading, content, { status: 410 })
  }
  return showOpen(kit, reply, scene, { query, posted })
}

function showOpen(kit: PageKit, reply: FastifyReply, scene: RequestScene, asked: Asked) {
  const { request, token, organizationId, reviews } = scene
  const texts = textsOf(scene)
  const pending = request.items.filter((item) => !reviews.has(item.itemId))
  const thanked = request.items.find((item) => requestItemIds.toWire(item.itemId) === asked.query.thanks)
  const own = thanked && reviews.get(thanked.itemId)
  const cards = cardsOf(kit, scene, asked, pending)
  const title = own ? (own.rating <= 2 ? texts.thanksLow : texts.thanks) : openHeading(scene)
  const footer = [
    pending.length > 0 && !own && h('a', { href: `/review/${token}/postpone` }, texts.postpone),
    request.customer.email !== null &&
      h('a', { href: kit.mailLinks.urlFor(organizationId, request.customer.email) }, texts.unsubscribe),
  ]
  const content = own
    ? [thanksFor(kit, scene, own), ...(pending.length > 0 ? [h('h1', {}, texts.next), ...cards(pending)] : [])]
    : [...(pending.length === 0 ? heading(texts.doneHeading, texts.doneText) : introOf(scene)), ...cards(request.items)]
  return kit.show(reply, scene, title, content, { footer, ...(asked.posted && { status: 422 }) })
}

function openHeading(scene: RequestScene): string {
  const texts = textsOf(scene)
  return scene.request.items.length > 1 ? texts.openHeading : texts.openHeadingOne
}

function introOf(scene: RequestScene): Child[] {
  const { request, store, promised } = scene
  const texts = textsOf(scene)
  const intro = request.order ? fill(texts.openIntro, { number: request.order.number, store: store.name }) : store.name
  return [...heading(openHeading(scene), intro), pointsNote(promised, texts)]
}

const editUrl = ({ services }: PageKit, { organizationId }: RequestScene, review: OwnReview) =>
  services.links.edit({ organizationId, reviewId: review.id })

function thanksFor(kit: PageKit, scene: RequestScene, own: OwnReview): Child {
  return thanksView(textsOf(scene), scene.look.widget.texts.formThanks, {
    rating: own.rating,
    state: stateOf(own),
    email: '',
    editUrl: editUrl(kit, scene, own),
  })
}

/** The purchased products, each with its form or its review; the requested form is open. */
function cardsOf(kit: PageKit, scene: RequestScene, { query, posted }: Asked, pending: readonly OpenItem[]) {
  const { request, token, reviews, look, store } = scene
  const texts = textsOf(scene)
  const opened = pending.find((item) => requestItemIds.toWire(item.itemId) === (posted?.typed.itemId ?? query.item)) ?? pending[0]
  const rating = Number(query.rating)

  const formOf = (item: OpenItem) => {
    const itemId = requestItemIds.toWire(item.itemId)
    return formView(look, texts, {
      id: itemId,
      action: `/review/${token}`,
      link: token,
      storeSlug: store.slug,
      itemId,
      after: `/review/${token}?thanks=${itemId}`,
      values: {
        rating: item === opened && rating >= 1 && rating <= 5 ? rating : undefined,
        authorName: request.customer.name ?? '',
      },
      questions: scene.questions.get(item.productId) ?? [],
      answers: {},
      pictures: [],
      posted: item === opened ? posted : undefined,
    })
  }
  return (items: readonly OpenItem[]) =>
    items.map((item) => {
      const product = { title: titleOf(scene, item), imageUrl: item.imageUrl }
      const review = reviews.get(item.itemId)
      return review
        ? reviewedView(product, review.rating, editUrl(kit, scene, review), texts)
        : pendingView(product, formOf(item), item === opened, request.items.length === 1)
    })
}
