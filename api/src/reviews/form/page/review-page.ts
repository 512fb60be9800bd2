import type { FastifyInstance } from 'fastify'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/module.ts'
import type { FormServices } from '../take-submission.ts'
import { confirmPage } from './confirm.page.ts'
import { correctionPage } from './correction.page.ts'
import { guestPage } from './guest.page.ts'
import { ownReviewPage } from './own-review.page.ts'
import { createPageKit } from './page-kit.ts'
import { postponePage } from './postpone.page.ts'
import { requestPage } from './request.page.ts'
import { shortLinkPage } from './short-link.page.ts'

/**
 * The pages our emails and texts link to: standalone documents in the store's brand that work without JavaScript. Opening them changes
 * nothing; every forged link gets the same page.
 */
export function reviewPages(platform: Platform, services: FormServices) {
  const kit = createPageKit(platform, services)
  const pages = [
    requestPage(kit),
    shortLinkPage(kit),
    postponePage(kit),
    ownReviewPage(kit),
    confirmPage(kit),
    correctionPage(kit),
    guestPage(kit),
  ]
  return async (app: FastifyInstance) => {
    // The buttons of these pages send no body.
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: 1024 },
      (_request, _body, done) => done(null),
    )
    for (const addTo of pages) addTo(app)
    app.setErrorHandler((error, request, reply) => {
      if (!(error instanceof Refusal)) throw error
      return error.code === 'request.rate-limited' ? kit.tooMany(request, reply) : kit.notFound(request, reply)
    })
  }
}
