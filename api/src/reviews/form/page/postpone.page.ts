import { fill } from '@yuko/contract/fill'
import { h } from '@yuko/widgets/view/tree.ts'
import type { FastifyInstance } from 'fastify'
import { postponeByCustomer } from '../../requests/postpone-request.ts'
import { type PageKit, type Route, textsOf } from './page-kit.ts'
import { heading, question } from './page-views.ts'
import { dateIn, loadRequest } from './request-scene.ts'
import { showRequest } from './show-request.ts'

/** `/review/{link}/postpone`: the order has not arrived yet. */
export function postponePage(kit: PageKit) {
  const { db, clock } = kit.platform

  return (app: FastifyInstance) => {
    app.get<Route>('/review/:token/postpone', async (request, reply) => {
      const scene = await loadRequest(kit, request, request.params.token)
      if (!scene) return kit.notFound(request, reply)
      if (scene.request.state !== 'open') return showRequest(kit, reply, scene, {})
      const texts = textsOf(scene)
      const content = question(texts.postponeHeading, [h('p', {}, texts.postponeText)], texts.postponeButton)
      return kit.show(reply, scene, texts.postponeHeading, content)
    })

    app.post<Route>('/review/:token/postpone', async (request, reply) => {
      const scene = await loadRequest(kit, request, request.params.token)
      if (!scene) return kit.notFound(request, reply)
      const { organizationId, requestId } = scene
      const until = await db.forOrganization(organizationId, (trx) => postponeByCustomer(trx, organizationId, requestId, clock))
      if (until === null) return showRequest(kit, reply, scene, {})
      const texts = textsOf(scene)
      const text = fill(texts.postponedText, { date: dateIn(scene, until) })
      return kit.show(reply, scene, texts.postponedHeading, heading(texts.postponedHeading, text))
    })
  }
}
