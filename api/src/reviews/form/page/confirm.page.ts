import { h } from '@yuko/widgets/view/tree.ts'
import type { FastifyInstance } from 'fastify'
import { confirmWithinMs } from '../../write-to-author.ts'
import { confirmReview } from '../confirm-review.ts'
import { loadOwn, type OwnScene, productOf } from './own-scene.ts'
import { languageOf, type PageKit, type Route, textsOf } from './page-kit.ts'
import { heading, productView, question, quoted } from './page-views.ts'

/** `/review/{link}/confirm`: confirms a guest's address. */
export function confirmPage(kit: PageKit) {
  const { platform, services, show, notFound } = kit
  const { db, clock } = platform
  const { links } = services

  return (app: FastifyInstance) => {
    app.get<Route>('/review/:token/confirm', async (request, reply) => {
      const { token } = request.params
      const scene = await loadOwn(kit, links.readConfirm(token), { token, lang: languageOf(request) })
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

    app.post<Route>('/review/:token/confirm', async (request, reply) => {
      const { token } = request.params
      const ids = links.readConfirm(token)
      const scene = await loadOwn(kit, ids, { token, lang: languageOf(request) })
      if (!ids || !scene) return notFound(request, reply)
      const isInTime = clock.now().getTime() <= scene.review.submitted_at.getTime() + confirmWithinMs
      if (scene.review.hold_reason === 'email_unconfirmed' && isInTime)
        await db.forOrganization(ids.organizationId, (trx) => confirmReview(trx, services, ids, scene.look.widget.locale))
      return reply.redirect(`/review/${token}/confirm`, 303)
    })
  }
}

const nextOf = (scene: OwnScene) =>
  scene.review.status === 'published' ? textsOf(scene).thanksPublished : textsOf(scene).thanksPending
