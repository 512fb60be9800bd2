import { fill } from '@yuko/contract/fill'
import { type Child, h } from '@yuko/widgets/view/tree.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readOpenOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { requestItemIds } from '#ids.ts'
import { createMailLinks } from '#platform/mail/mail-links.ts'
import { listPromisedPoints, type PromisedPoints } from '../../incentives/incentives.repository.ts'
import { markClicked } from '../../requests/note-request-mail.ts'
import type { OpenItem } from '../../requests/open-request.repository.ts'
import { type OpenedRequest, openRequest } from '../../requests/open-request.ts'
import { postponeByCustomer } from '../../requests/postpone-request.ts'
import { findOwnReview, type OwnReview } from '../form.repository.ts'
import { loadLook, localeFrom } from '../form-look.ts'
import { stateOf } from '../submission.ts'
import { takeSubmission } from '../take-submission.ts'
import { languageOf, type PageKit, type Query, type Route, type Scene, textsOf } from './page-kit.ts'
import { formView, heading, pendingView, pointsNote, question, reviewedView, thanksView } from './page-views.ts'
import { type PostedForm, readForm } from './read-form.ts'

/** `/review/{link}`: everything of an order that can be reviewed; `…/postpone`: it has not arrived yet. */
export function requestPage(kit: PageKit) {
  const { platform, services, show, notFound, count, keepPicture, hashOf } = kit
  const { db, clock } = platform
  const { requestLinks, links } = services
  const mailLinks = createMailLinks(platform)

  interface RequestScene extends Scene {
    token: string
    organizationId: string
    requestId: string
    request: OpenedRequest
    reviews: Map<string, OwnReview>
    promised: readonly PromisedPoints[]
  }
  const loadRequest = async (request: FastifyRequest, token: string): Promise<RequestScene | null> => {
    const ids = requestLinks.read(token)
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
      const look = await loadLook(trx, organizationId, localeFrom(opened.locale ?? languageOf(request)))
      const promised = await listPromisedPoints(trx, organizationId, opened.customer.email, clock.now())
      return { store, look, token, organizationId, requestId, request: opened, reviews, promised }
    })
  }
  const titleOf = (scene: RequestScene, item: OpenItem) =>
    item.productId === null ? fill(textsOf(scene).store, { store: scene.store.name }) : item.title

  const showRequest = (reply: FastifyReply, scene: RequestScene, query: Query, posted?: PostedForm) => {
    const { request, token, organizationId, reviews, look, store, promised } = scene
    const texts = textsOf(scene)
    const dates = new Intl.DateTimeFormat(look.widget.locale, { dateStyle: 'long' })
    if (request.state === 'closed')
      return show(reply, scene, texts.closedHeading, heading(texts.closedHeading, texts.closedText), { status: 410 })
    if (request.state === 'expired') {
      const date = request.expiresAt ? dates.format(request.expiresAt) : ''
      const content = heading(texts.expiredHeading, fill(texts.expiredText, { date }))
      return show(reply, scene, texts.expiredHeading, content, { status: 410 })
    }
    const asked = request.items
    const pending = asked.filter((item) => !reviews.has(item.itemId))
    const thanked = asked.find((item) => requestItemIds.toWire(item.itemId) === query.thanks)
    const own = thanked && reviews.get(thanked.itemId)
    const editUrl = (review: OwnReview) => links.edit({ organizationId, reviewId: review.id })
    const opened =
      pending.find((item) => requestItemIds.toWire(item.itemId) === (posted?.typed.itemId ?? query.item)) ?? pending[0]
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
        pictures: [],
        posted: item === opened ? posted : undefined,
      })
    }
    const intro = request.order ? fill(texts.openIntro, { number: request.order.number, store: store.name }) : store.name
    const title = own
      ? own.rating <= 2
        ? texts.thanksLow
        : texts.thanks
      : asked.length > 1
        ? texts.openHeading
        : texts.openHeadingOne
    const cards = (items: readonly OpenItem[]) =>
      items.map((item) => {
        const product = { title: titleOf(scene, item), imageUrl: item.imageUrl }
        const review = reviews.get(item.itemId)
        return review
          ? reviewedView(product, review.rating, editUrl(review), texts)
          : pendingView(product, formOf(item), item === opened, asked.length === 1)
      })
    const content: Child[] = own
      ? [
          thanksView(texts, look.widget.texts.formThanks, {
            rating: own.rating,
            state: stateOf(own),
            email: '',
            editUrl: editUrl(own),
          }),
          ...(pending.length > 0 ? [h('h1', {}, texts.next), ...cards(pending)] : []),
        ]
      : pending.length === 0
        ? [...heading(texts.doneHeading, texts.doneText), ...cards(asked)]
        : [...heading(title, intro), pointsNote(promised, texts, look.widget.locale), ...cards(asked)]
    const footer = [
      pending.length > 0 && !own && h('a', { href: `/review/${token}/postpone` }, texts.postpone),
      h('a', { href: mailLinks.urlFor(organizationId, request.customer.email) }, texts.unsubscribe),
    ]
    return show(reply, scene, title, content, { footer, ...(posted && { status: 422 }) })
  }

  return (app: FastifyInstance) => {
    app.get<Route>('/review/:token', async (request, reply) => {
      const scene = await loadRequest(request, request.params.token)
      if (!scene) return notFound(request, reply)
      const { organizationId, requestId } = scene
      // Programs that look for viruses open links too; a browser that somebody steers says so.
      if (request.headers['sec-fetch-mode'] === 'navigate')
        await db.forOrganization(organizationId, (trx) => markClicked(trx, organizationId, requestId, clock.now()))
      // Stars in a mail of something that has its review by now, or a wish for a photo of it.
      const item = scene.request.items.find(({ itemId }) => requestItemIds.toWire(itemId) === request.query.item)
      const review = scene.request.state === 'open' && item && scene.reviews.get(item.itemId)
      if (review) return reply.redirect(links.edit({ organizationId, reviewId: review.id }), 302)
      return showRequest(reply, scene, request.query)
    })

    app.post<Route>('/review/:token', async (request, reply) => {
      await count(request)
      const scene = await loadRequest(request, request.params.token)
      if (!scene) return notFound(request, reply)
      const { organizationId, token, look } = scene
      if (scene.request.state !== 'open' || !request.isMultipart()) return showRequest(reply, scene, {})
      const posted = await readForm(request, textsOf(scene), keepPicture(organizationId))
      if (!posted.fields) return showRequest(reply, scene, {}, posted)
      const { fields, typed } = posted
      const sent = { fields, ipHash: hashOf(organizationId, request.ip), locale: look.widget.locale }
      await db.forOrganization(organizationId, (trx) =>
        takeSubmission(trx, services, organizationId, { link: token, itemId: typed.itemId }, sent),
      )
      return reply.redirect(`/review/${token}?thanks=${typed.itemId}`, 303)
    })

    app.get<Route>('/review/:token/postpone', async (request, reply) => {
      const scene = await loadRequest(request, request.params.token)
      if (!scene) return notFound(request, reply)
      if (scene.request.state !== 'open') return showRequest(reply, scene, {})
      const texts = textsOf(scene)
      const content = question(texts.postponeHeading, [h('p', {}, texts.postponeText)], texts.postponeButton)
      return show(reply, scene, texts.postponeHeading, content)
    })

    app.post<Route>('/review/:token/postpone', async (request, reply) => {
      const scene = await loadRequest(request, request.params.token)
      if (!scene) return notFound(request, reply)
      const { organizationId, requestId, look } = scene
      const until = await db.forOrganization(organizationId, (trx) =>
        postponeByCustomer(trx, organizationId, requestId, clock.now()),
      )
      if (until === null) return showRequest(reply, scene, {})
      const texts = textsOf(scene)
      const date = new Intl.DateTimeFormat(look.widget.locale, { dateStyle: 'long' }).format(until)
      return show(reply, scene, texts.postponedHeading, heading(texts.postponedHeading, fill(texts.postponedText, { date })))
    })
  }
}
