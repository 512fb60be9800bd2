import { fill } from '@yuko/contract/fill'
import { h } from '@yuko/widgets/view/tree.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readOpenOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { mediaIds } from '#ids.ts'
import type { ReviewOfLink } from '../../author-links.ts'
import { listMediaOf, ofAuthor } from '../../media/media.repository.ts'
import { privateMediaUrls } from '../../media/media.ts'
import { confirmWithinMs } from '../../write-to-author.ts'
import { confirmReview } from '../confirm-review.ts'
import { findOwnReview, type OwnReview } from '../form.repository.ts'
import { loadLook, localeFrom } from '../form-look.ts'
import { takeSubmission } from '../take-submission.ts'
import { languageOf, type PageKit, type Query, type Route, type Scene, textsOf } from './page-kit.ts'
import { formView, heading, productView, question, quoted } from './page-views.ts'
import { type PostedForm, readForm } from './read-form.ts'

/** `/review/{link}/edit`: the author's own review; `…/confirm`: the address of a guest. */
export function ownReviewPage(kit: PageKit) {
  const { platform, services, show, notFound, count, keepPicture, hashOf } = kit
  const { db, clock, publicUrl } = platform
  const { links } = services

  interface OwnScene extends Scene, ReviewOfLink {
    token: string
    review: OwnReview
    pictures: { mediaId: string; token: null; thumbUrl: string }[]
  }
  const loadOwn = async (ids: ReviewOfLink | null, token: string, lang: string | undefined): Promise<OwnScene | null> => {
    if (!ids) return null
    const { organizationId, reviewId } = ids
    return db.forOrganization(organizationId, async (trx) => {
      const store = await readOpenOrganization(trx, organizationId)
      const review = await findOwnReview(trx, organizationId, reviewId)
      if (!store || !review || review.status === 'deleted') return null
      const media = (await listMediaOf(trx, organizationId, [reviewId], { in: ofAuthor })).get(reviewId) ?? []
      const pictures = media.map((row) => ({
        mediaId: mediaIds.toWire(row.id),
        token: null,
        thumbUrl: privateMediaUrls(publicUrl, organizationId, row).thumb,
      }))
      return {
        store,
        look: await loadLook(trx, organizationId, localeFrom(lang)),
        organizationId,
        reviewId,
        token,
        review,
        pictures,
      }
    })
  }
  const productOf = ({ review, store, look }: OwnScene) => ({
    title: review.product_title ?? fill(textsOf({ look }).store, { store: store.name }),
    imageUrl: review.product_image_url,
  })
  const showOwn = (reply: FastifyReply, scene: OwnScene, query: Query, posted?: PostedForm) => {
    const { review, token, look, store, pictures } = scene
    const texts = textsOf(scene)
    const path = `/review/${token}/edit`
    const form = formView(look, texts, {
      id: 'edit',
      action: path,
      link: token,
      storeSlug: store.slug,
      after: `${path}?saved=1`,
      isEdit: true,
      values: { rating: review.rating, title: review.title ?? '', body: review.body, authorName: review.author_name },
      pictures: posted ? pictures.filter(({ mediaId }) => posted.fields?.keptMedia?.includes(mediaId) ?? true) : pictures,
      posted,
    })
    const content = [
      ...heading(texts.editHeading),
      query.saved && !posted ? h('p', { role: 'status', class: 'card' }, texts.saved) : null,
      h('section', { class: 'card' }, productView(productOf(scene)), form),
    ]
    return show(reply, scene, texts.editHeading, content, posted ? { status: 422 } : {})
  }

  return (app: FastifyInstance) => {
    app.get<Route>('/review/:token/edit', async (request, reply) => {
      const { token } = request.params
      const scene = await loadOwn(links.readEdit(token), token, languageOf(request))
      return scene ? showOwn(reply, scene, request.query) : notFound(request, reply)
    })

    app.post<Route>('/review/:token/edit', async (request, reply) => {
      await count(request)
      const { token } = request.params
      const scene = await loadOwn(links.readEdit(token), token, languageOf(request))
      if (!scene) return notFound(request, reply)
      if (!request.isMultipart()) return showOwn(reply, scene, {})
      const { organizationId, look } = scene
      const posted = await readForm(request, textsOf(scene), keepPicture(organizationId))
      if (!posted.fields) return showOwn(reply, scene, {}, posted)
      const sent = { fields: posted.fields, ipHash: hashOf(organizationId, request.ip), locale: look.widget.locale }
      await db.forOrganization(organizationId, (trx) => takeSubmission(trx, services, organizationId, { link: token }, sent))
      return reply.redirect(`/review/${token}/edit?saved=1`, 303)
    })

    app.get<Route>('/review/:token/confirm', async (request, reply) => {
      const { token } = request.params
      const scene = await loadOwn(links.readConfirm(token), token, languageOf(request))
      if (!scene) return notFound(request, reply)
      const texts = textsOf(scene)
      const { review } = scene
      if (review.hold_reason !== 'email_unconfirmed')
        return show(reply, scene, texts.confirmedHeading, heading(texts.confirmedHeading, nextOf(scene)))
      if (clock.now().getTime() > review.submitted_at.getTime() + confirmWithinMs) return notFound(request, reply)
      const quote = quoted(review.title, review.body)
      const intro = [h('p', {}, texts.confirmText), h('section', { class: 'card' }, productView(productOf(scene)), quote)]
      return show(reply, scene, texts.confirmHeading, question(texts.confirmHeading, intro, texts.confirmButton))
    })
    const nextOf = (scene: OwnScene) =>
      scene.review.status === 'published' ? textsOf(scene).thanksPublished : textsOf(scene).thanksPending

    app.post<Route>('/review/:token/confirm', async (request, reply) => {
      const { token } = request.params
      const ids = links.readConfirm(token)
      const scene = await loadOwn(ids, token, languageOf(request))
      if (!ids || !scene) return notFound(request, reply)
      const isInTime = clock.now().getTime() <= scene.review.submitted_at.getTime() + confirmWithinMs
      if (scene.review.hold_reason === 'email_unconfirmed' && isInTime)
        await db.forOrganization(ids.organizationId, (trx) => confirmReview(trx, services, ids, scene.look.widget.locale))
      return reply.redirect(`/review/${token}/confirm`, 303)
    })
  }
}
