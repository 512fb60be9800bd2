import { h } from '@yuko/widgets/view/tree.ts'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '#platform/db/database.ts'
import { heading, question } from '../../form/page/page-views.ts'
import { confirmQuestion } from '../confirm-question.ts'
import type { QuestionOfLink } from '../question-links.ts'
import { confirmWithinMs } from '../question-mails.ts'
import { findQuestion, type QuestionRow } from '../questions.repository.ts'
import { type QuestionPageKit, quoteOf, type Route } from './question-page-kit.ts'

const load = (trx: Trx, { organizationId, id }: QuestionOfLink) => findQuestion(trx, organizationId, id)

/** `/question/{link}/confirm`: confirms the asker's address. */
export function confirmQuestionPage({ platform: { db, clock }, tools, show, notFound, within }: QuestionPageKit) {
  const { links } = tools
  const isLate = ({ submitted_at }: QuestionRow) => clock.now().getTime() > submitted_at.getTime() + confirmWithinMs

  return (app: FastifyInstance) => {
    app.get<Route>('/question/:token/confirm', async (request, reply) => {
      const scene = await within(links.readConfirm(request.params.token), request, load)
      if (!scene?.found) return notFound(request, reply)
      const { texts, found } = scene
      if (found.status !== 'unconfirmed')
        return show(reply, scene, texts.confirmedHeading, heading(texts.confirmedHeading, texts.confirmedText))
      if (isLate(found)) return notFound(request, reply)
      const intro = [h('p', {}, texts.confirmText), quoteOf(found)]
      return show(reply, scene, texts.confirmHeading, question(texts.confirmHeading, intro, texts.confirmButton))
    })

    app.post<Route>('/question/:token/confirm', async (request, reply) => {
      const ids = links.readConfirm(request.params.token)
      const scene = await within(ids, request, load)
      if (!ids || !scene?.found) return notFound(request, reply)
      if (!isLate(scene.found)) await db.forOrganization(ids.organizationId, (trx) => confirmQuestion(trx, tools, ids))
      return reply.redirect(`/question/${request.params.token}/confirm`, 303)
    })
  }
}
