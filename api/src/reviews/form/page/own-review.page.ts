import { h } from '@yuko/widgets/view/tree.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { takeSubmission } from '../take-submission.ts'
import { loadOwn, type OwnScene, productOf } from './own-scene.ts'
import { languageOf, type PageKit, type Query, type Route, textsOf } from './page-kit.ts'
import { formView, heading, productView } from './page-views.ts'
import { type PostedForm, readForm } from './read-form.ts'

/** `/review/{link}/edit`: the author's own review. */
export function ownReviewPage(kit: PageKit) {
  const { platform, services, notFound, count, uploadsOf, hashOf } = kit
  const { db } = platform
  const { links } = services

  return (app: FastifyInstance) => {
    app.get<Route>('/review/:token/edit', async (request, reply) => {
      const { token } = request.params
      const scene = await loadOwn(kit, links.readEdit(token), { token, lang: languageOf(request) })
      return scene ? showOwn(kit, reply, scene, request.query) : notFound(request, reply)
    })

    app.post<Route>('/review/:token/edit', async (request, reply) => {
      await count(request)
      const { token } = request.params
      const scene = await loadOwn(kit, links.readEdit(token), { token, lang: languageOf(request) })
      if (!scene) return notFound(request, reply)
      if (!request.isMultipart()) return showOwn(kit, reply, scene, {})
      const { organizationId, look } = scene
      const posted = await readForm(request, textsOf(scene), uploadsOf(organizationId), () => scene.questions)
      if (!posted.fields) return showOwn(kit, reply, scene, {}, posted)
      const sent = { fields: posted.fields, ipHash: hashOf(organizationId, request.ip), locale: look.widget.locale }
      await db.forOrganization(organizationId, (trx) => takeSubmission(trx, services, organizationId, { link: token }, sent))
      return reply.redirect(`/review/${token}/edit?saved=1`, 303)
    })
  }
}

function showOwn(kit: PageKit, reply: FastifyReply, scene: OwnScene, query: Query, posted?: PostedForm) {
  const { review, token, look, store, pictures, questions, answers } = scene
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
    questions,
    answers,
    pictures: posted ? pictures.filter(({ mediaId }) => posted.fields?.keptMedia?.includes(mediaId) ?? true) : pictures,
    posted,
  })
  const content = [
    ...heading(texts.editHeading),
    query.saved && !posted ? h('p', { role: 'status', class: 'card' }, texts.saved) : null,
    h('section', { class: 'card' }, productView(productOf(scene)), form),
  ]
  return kit.show(reply, scene, texts.editHeading, content, posted ? { status: 422 } : {})
}
