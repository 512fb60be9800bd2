import type { FastifyInstance } from 'fastify'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/module.ts'
import type { QuestionTools } from '../question-mails.ts'
import { answerQuestionPage } from './answer-question.page.ts'
import { confirmQuestionPage } from './confirm-question.page.ts'
import { createQuestionPageKit } from './question-page-kit.ts'

/** The pages our emails about questions link to. Opening them changes nothing; every forged link gets the same page. */
export function questionPages(platform: Platform, tools: QuestionTools) {
  const kit = createQuestionPageKit(platform, tools)
  const pages = [confirmQuestionPage(kit), answerQuestionPage(kit)]
  return async (app: FastifyInstance) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 40_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    for (const addTo of pages) addTo(app)
    app.setErrorHandler((error, request, reply) => {
      if (!(error instanceof Refusal)) throw error
      return kit.notFound(request, reply, error.code === 'request.rate-limited' ? 429 : 404)
    })
  }
}
