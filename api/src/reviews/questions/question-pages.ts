import { fill } from '@yuko/contract/fill'
import { answerBody } from '@yuko/contract/reviews/questions/product-question'
import { type QuestionTexts, questionTextsIn } from '@yuko/contract/storefront/question-texts'
import { type Child, h } from '@yuko/widgets/view/tree.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Organization, readOpenOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { unkeepableTexts } from '#platform/http/keepable-text.ts'
import { clientOf, countCall } from '#platform/http/rate-limit.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { limits } from '#platform/limits/limits.ts'
import { localeFrom } from '#platform/locale-from.ts'
import type { Platform } from '#platform/module.ts'
import { type FormLook, loadLook, plainLook } from '../form/form-look.ts'
import { sendDocument } from '../form/page/document.ts'
import { heading, productView, question as questionView, quoted } from '../form/page/page-views.ts'
import { answerAsBuyer, type OpenAsk, openAsk } from './answer-as-buyer.ts'
import { confirmQuestion } from './confirm-question.ts'
import type { QuestionOfLink } from './question-links.ts'
import { confirmWithinMs, type QuestionTools } from './question-mails.ts'
import { findQuestion, type QuestionRow } from './questions.repository.ts'

type Route = { Params: { token: string } }

interface Scene {
  readonly store: Organization
  readonly look: FormLook
  readonly texts: QuestionTexts
}

const productOf = ({ product_title, product_image_url }: QuestionRow) => ({ title: product_title, imageUrl: product_image_url })
const quoteOf = (row: QuestionRow): Child => h('section', { class: 'card' }, productView(productOf(row)), quoted(null, row.body))

/** The pages behind our emails about questions. Opening them changes nothing. */
export function questionPages({ db, clock, publicUrl }: Platform, tools: QuestionTools) {
  const { links } = tools
  const show = (reply: FastifyReply, { store, look }: Scene, title: string, content: readonly Child[], status?: number) =>
    sendDocument(reply, { look, storeName: store.name, shopUrl: store.website, publicUrl, title, content }, status)

  const notFound = (request: FastifyRequest, reply: FastifyReply, status = 404) => {
    const look = plainLook(localeFrom(request.headers['accept-language']) ?? 'en')
    const texts = questionTextsIn(look.widget.locale)
    const content = status === 429 ? heading(texts.rateLimited) : heading(texts.notFoundHeading, texts.notFoundText)
    return sendDocument(reply, { look, storeName: '', shopUrl: null, publicUrl, title: texts.notFoundHeading, content }, status)
  }

  const within = <Found>(
    ids: QuestionOfLink | null,
    request: FastifyRequest,
    load: (trx: Trx, ids: QuestionOfLink) => Promise<Found>,
  ) =>
    ids &&
    db.forOrganization(ids.organizationId, async (trx) => {
      const store = await readOpenOrganization(trx, ids.organizationId)
      if (!store) return null
      const locale = localeFrom(request.headers['accept-language']) ?? store.locale
      const look = await loadLook(trx, ids.organizationId, locale)
      return { store, look, texts: questionTextsIn(locale), found: await load(trx, ids) }
    })

  return async (app: FastifyInstance) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 40_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    app.setErrorHandler((error, request, reply) => {
      if (!(error instanceof Refusal)) throw error
      return notFound(request, reply, error.code === 'request.rate-limited' ? 429 : 404)
    })

    const unconfirmed = (trx: Trx, { organizationId, id }: QuestionOfLink) => findQuestion(trx, organizationId, id)
    const isLate = ({ submitted_at }: QuestionRow) => clock.now().getTime() > submitted_at.getTime() + confirmWithinMs

    app.get<Route>('/question/:token/confirm', async (request, reply) => {
      const scene = await within(links.readConfirm(request.params.token), request, unconfirmed)
      if (!scene?.found) return notFound(request, reply)
      const { texts, found } = scene
      if (found.status !== 'unconfirmed')
        return show(reply, scene, texts.confirmedHeading, heading(texts.confirmedHeading, texts.confirmedText))
      if (isLate(found)) return notFound(request, reply)
      const intro = [h('p', {}, texts.confirmText), quoteOf(found)]
      return show(reply, scene, texts.confirmHeading, questionView(texts.confirmHeading, intro, texts.confirmButton))
    })

    app.post<Route>('/question/:token/confirm', async (request, reply) => {
      const ids = links.readConfirm(request.params.token)
      const scene = await within(ids, request, unconfirmed)
      if (!ids || !scene?.found) return notFound(request, reply)
      if (!isLate(scene.found)) await db.forOrganization(ids.organizationId, (trx) => confirmQuestion(trx, tools, ids))
      return reply.redirect(`/question/${request.params.token}/confirm`, 303)
    })

    const asked = (trx: Trx, ids: QuestionOfLink) => openAsk(trx, ids, clock.now())

    app.get<Route>('/question/:token/answer', async (request, reply) => {
      const scene = await within(links.readAnswer(request.params.token), request, asked)
      if (!scene?.found) return notFound(request, reply)
      return showAsk(reply, scene, scene.found)
    })

    app.post<Route>('/question/:token/answer', async (request, reply) => {
      const { token } = request.params
      await countCall(db, clock, `answer-question ${clientOf(request.ip)}`, limits.questionsOfNetwork)
      const ids = links.readAnswer(token)
      const scene = await within(ids, request, asked)
      if (!ids || !scene?.found) return notFound(request, reply)
      const sent = (request.body as { body?: string } | null)?.body ?? ''
      const body = answerBody.safeParse(unkeepableTexts(sent, '').length > 0 ? '' : sent)
      if (!body.success) return showAsk(reply, scene, scene.found, { typed: sent, status: 422 })
      const name = shownNameOf(scene.found, scene.texts)
      await db.forOrganization(ids.organizationId, (trx) => answerAsBuyer(trx, tools, ids, { body: body.data, name }))
      return reply.redirect(`/question/${token}/answer`, 303)
    })
  }

  function showAsk(reply: FastifyReply, scene: Scene, found: OpenAsk, { typed = '', status = 200 } = {}) {
    const { texts } = scene
    if (found.isAnswered) return show(reply, scene, texts.answeredHeading, heading(texts.answeredHeading, texts.answeredText))
    if (!found.isOpen) return show(reply, scene, texts.closedHeading, heading(texts.closedHeading, texts.closedText))
    const problem = status === 422 ? (typed.trim() === '' ? texts.needAnswer : texts.tooLong) : null
    const form = h(
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
        typed,
      ),
      problem && h('p', { id: 'answer-problem', class: 'error', role: 'alert' }, problem),
      h('small', { id: 'answer-hint' }, fill(texts.answerHint, { name: shownNameOf(found, texts) })),
      h('button', { type: 'submit' }, texts.answerButton),
    )
    const content = [...heading(texts.answerHeading, texts.answerText), quoteOf(found.question), form]
    return show(reply, scene, texts.answerHeading, content, status)
  }
}

/** A buyer without a known name is shown as a verified buyer. */
const shownNameOf = ({ name }: OpenAsk, texts: QuestionTexts) => name ?? texts.answerAnonymous
