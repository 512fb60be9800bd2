import type { FastifyInstance } from 'fastify'
import { requestItemIds } from '#ids.ts'
import { markClicked } from '../../requests/note-request-mail.ts'
import { takeSubmission } from '../take-submission.ts'
import { type PageKit, type Route, textsOf } from './page-kit.ts'
import { readForm } from './read-form.ts'
import { loadRequest, questionsAbout } from './request-scene.ts'
import { showRequest } from './show-request.ts'

/** `/review/{link}`: everything in an order that can be reviewed. */
export function requestPage(kit: PageKit) {
  const { platform, services, notFound, count, uploadsOf, hashOf } = kit
  const { db, clock } = platform

  return (app: FastifyInstance) => {
    app.get<Route>('/review/:token', async (request, reply) => {
      const scene = await loadRequest(kit, request, request.params.token)
      if (!scene) return notFound(request, reply)
      const { organizationId, requestId } = scene
      // Virus scanners open links too; a browser navigation by a person identifies itself.
      if (request.headers['sec-fetch-mode'] === 'navigate')
        await db.forOrganization(organizationId, (trx) => markClicked(trx, organizationId, requestId, clock.now()))
      // Stars clicked for an item that has been reviewed by now, or a photo request for it.
      const item = scene.request.items.find(({ itemId }) => requestItemIds.toWire(itemId) === request.query.item)
      const review = scene.request.state === 'open' && item && scene.reviews.get(item.itemId)
      if (review) return reply.redirect(services.links.edit({ organizationId, reviewId: review.id }), 302)
      return showRequest(kit, reply, scene, request.query)
    })

    app.post<Route>('/review/:token', async (request, reply) => {
      await count(request)
      const scene = await loadRequest(kit, request, request.params.token)
      if (!scene) return notFound(request, reply)
      const { organizationId, token, look } = scene
      if (scene.request.state !== 'open' || !request.isMultipart()) return showRequest(kit, reply, scene, {})
      const questionsOf = ({ itemId }: Readonly<Record<string, string>>) =>
        questionsAbout(scene, (item) => requestItemIds.toWire(item.itemId) === itemId)
      const posted = await readForm(request, textsOf(scene), uploadsOf(organizationId), questionsOf)
      if (!posted.fields) return showRequest(kit, reply, scene, {}, posted)
      const { fields, typed } = posted
      const sent = { fields, ipHash: hashOf(organizationId, request.ip), locale: look.widget.locale }
      await db.forOrganization(organizationId, (trx) =>
        takeSubmission(trx, services, organizationId, { link: token, itemId: typed.itemId }, sent),
      )
      return reply.redirect(`/review/${token}?thanks=${typed.itemId}`, 303)
    })
  }
}
