import { createReview } from '@yuko/contract/reviews/create-review'
import { formElementKeys, formTextsIn } from '@yuko/contract/storefront/form-texts'
import { getReviewForm } from '@yuko/contract/storefront/get-review-form'
import { submitReview } from '@yuko/contract/storefront/submit-review'
import { productNamed } from '#core/store/named-product.reads.repository.ts'
import { reviewIds } from '#ids.ts'
import { implement, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { countUse, limits } from '#platform/limits/limits.ts'
import { localeFrom } from '#platform/locale-from.ts'
import type { EmailWriter } from '#platform/mail/email-writer.ts'
import type { Module, Platform } from '#platform/module.ts'
import type { PointPromises } from '#platform/ports/point-promises.ts'
import { createAuthorLinks } from '../author-links.ts'
import { askedQuestions } from '../custom-questions/asked-questions.ts'
import { openStore } from '../open-store.ts'
import { createRequestLinks } from '../requests/request-link.ts'
import { createReview as createReviewOf } from './create-review.ts'
import { loadLook } from './form-look.ts'
import { reviewPages } from './page/review-page.ts'
import type { FingerprintOf } from './submission.ts'
import { type FormServices, ipHasher, takeSubmission } from './take-submission.ts'

export interface FormPorts {
  readonly emails: EmailWriter
  readonly promises: PointPromises
  readonly fingerprintOf: FingerprintOf
}

/** Where shoppers write reviews: the pages our emails link to, and the API of the form on the storefront. */
export function reviewFormModule(platform: Platform, ports: FormPorts): Module {
  const { clock, botCheck } = platform
  const links = createAuthorLinks(platform)
  const services: FormServices = { ...ports, clock, links, requestLinks: createRequestLinks(platform) }
  const hashOf = ipHasher(platform)
  return {
    name: 'review-form',
    endpoints: [
      implement(createReview, (call) => createReviewOf(call, services, platform)),

      implementDetached(getReviewForm, async ({ db, params, query, response }) => {
        const store = await openStore(db, params.store)
        const locale = localeFrom(query.lang) ?? store.locale
        const texts = formTextsIn(locale)
        const { widget, product, questions } = await db.forOrganization(store.id, async (trx) => {
          const product = await productNamed(trx, store.id, query.product)
          const productId = product?.id ?? null
          const asked = await askedQuestions(trx, store.id, [productId], locale)
          return { product, questions: asked.get(productId) ?? [], ...(await loadLook(trx, store.id, locale)) }
        })
        response.header('cache-control', 'public, max-age=60')
        return {
          store: { name: store.name },
          product: product && { title: product.title, imageUrl: product.image_url },
          widget,
          questions,
          texts: Object.fromEntries(formElementKeys.map((key) => [key, texts[key]])),
          botCheckKey: botCheck.siteKey,
        }
      }),

      implementDetached(
        submitReview,
        async ({ db, params, body, request }) => {
          const { link, itemId, product, variant, email, via, botCheck: proof, lang, ...fields } = body
          const store = await openStore(db, params.store)
          if (link === undefined && !(await botCheck.isHuman(proof, request.ip, 'review')))
            throw new Refusal('account.bot-check-failed', 'Complete the verification')
          if (link === undefined && email) await countUse({ db, clock }, 'reviewsOfAddress', email)
          const sent = { fields, ipHash: hashOf(store.id, request.ip), locale: localeFrom(lang) ?? store.locale }
          const { reviewId, state, isEdit } = await db.forOrganization(store.id, (trx) =>
            takeSubmission(trx, services, store.id, { link, itemId, product, variant, email, via }, sent),
          )
          const editUrl = link === undefined ? null : links.edit({ organizationId: store.id, reviewId })
          return { reviewId: reviewIds.toWire(reviewId), state, isEdit, editUrl }
        },
        { rateLimit: limits.reviewsOfNetwork },
      ),
    ],
    plugin: reviewPages(platform, services),
  }
}
