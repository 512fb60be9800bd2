import { fill } from '@yuko/contract/fill'
import { answerBody } from '@yuko/contract/reviews/questions/product-question'
import type { QuestionTexts } from '@yuko/contract/storefront/question-texts'
import { h, type Tree } from '@yuko/widgets/view/tree.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Trx } from '#platform/db/database.ts'
import { unkeepableTexts } from '#platform/http/keepable-text.ts'
import { clientOf, countCall } from '#platform/http/rate-limit.ts'
import { limits } from '#platform/limits/limits.ts'
import { heading } from '../../form/page/page-views.ts'
import { answerAsBuyer, type OpenAsk, openAsk } from '../answer-as-buyer.ts'
import type { QuestionOfLink } from '../question-links.ts'
import { type QuestionPageKit, quoteOf, type Route, type Scene } from './question-page-kit.ts'

/** `/question/{link}/answer`: where a buyer answers. Works without a script. */
export function answerQuestionPage({ platform: { db, clock }, tools, show, notFound, within }: QuestionPageKit) {
  const { links } = tools
  const load = (trx: Trx, ids: QuestionOfLink) => openAsk(trx, ids, clock.now())

  return (app: FastifyInstance) => {
    app.get<Route>('/question/:token/answer', async (request, reply) => {
      const scene = await within(links.readAnswer(request.params.token), request, load)
      return scene?.found ? showAsk(reply, scene, scene.found) : notFound(request, reply)
    })

    app.post<Route>('/question/:token/answer', async (request, reply) => {
      const { token } = request.params
      await countCall(db, clock, `answer-question ${clientOf(request.ip)}`, limits.questionsOfNetwork)
      const ids = links.readAnswer(token)
      const scene = await within(ids, request, load)
      if (!ids || !scene?.found) return notFound(request, reply)
      const typed = (request.body as { body?: string } | null)?.body ?? ''
      const body = answerBody.safeParse(unkeepableTexts(typed, '').length > 0 ? '' : typed)
      if (!body.success) return showAsk(reply, scene, scene.found, typed)
      const name = shownNameOf(scene.found, scene.texts)
      await db.forOrganization(ids.organizationId, (trx) => answerAsBuyer(trx, tools, ids, { body: body.data, name }))
      return reply.redirect(`/question/${token}/answer`, 303)
    })
  }

  /** `refused`: the text that was sent and can't be accepted. */
  function showAsk(reply: FastifyReply, scene: Scene, asked: OpenAsk, refused?: string) {
    const { texts } = scene
    if (asked.isAnswered) return show(reply, scene, texts.answeredHeading, heading(texts.answeredHeading, texts.answeredText))
    if (!asked.isOpen) return show(reply, scene, texts.closedHeading, heading(texts.closedHeading, texts.closedText))
    const form = answerForm(texts, shownNameOf(asked, texts), refused)
    const content = [...heading(texts.answerHeading, texts.answerText), quoteOf(asked.question), form]
    return show(reply, scene, texts.answerHeading, content, refused === undefined ? 200 : 422)
  }
}

function answerForm(texts: QuestionTexts, name: string, refused: string | undefined): Tree {
  const problem = refused !== undefined && (refused.trim() === '' ? texts.needAnswer : texts.tooLong)
  return h(
    'form',
    { method: 'post', class: 'yk-form' },
    h('label', { for: 'answer' }, texts.answerLabel),
    h(
      'textarea',
      {
        id: 'answer',
        name: 'body',
        rows: 6,
        required: true,
        maxlength: 3000,
        'aria-describedby': problem ? 'answer-problem answer-hint' : 'answer-hint',
        'aria-invalid': problem ? 'true' : null,
      },
      refused ?? '',
    ),
    problem && h('p', { id: 'answer-problem', class: 'error', role: 'alert' }, problem),
    h('small', { id: 'answer-hint' }, fill(texts.answerHint, { name })),
    h('button', { type: 'submit' }, texts.answerButton),
  )
}

/** A buyer without a known name is shown as a verified buyer. */
const shownNameOf = ({ name }: OpenAsk, texts: QuestionTexts) => name ?? texts.answerAnonymous
