import { languageOf } from '@yuko/contract/accounts/languages'
import { requestText } from '@yuko/contract/requests/request-texts'
import { type Organization, readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { reviewIds, reviewRequestIds } from '#ids.ts'
import { askedQuestions } from '../../custom-questions/asked-questions.ts'
import { mailedQuestions } from '../../custom-questions/mailed-questions.ts'
import { codeOf } from '../request-codes.repository.ts'
import type { RequestRow } from '../requests.repository.ts'
import type { RequestStep } from '../requests.tables.ts'
import type { Call } from './send-tools.ts'
import { findPhotoless, requestedProducts } from './sending.repository.ts'

/** The steps with a message of their own. */
export type WrittenStep = Exclude<RequestStep, 'email-instead' | 'expire'>

/** Writes the email, or the text if there is a number for it. */
export const writeStep = (call: Call, row: RequestRow, step: WrittenStep, to: string | null) =>
  to === null ? writeMail(call, row, step) : writeText(call, row, step, to)

/** Each step of a request has one text by its key, too. */
async function writeText({ trx, tools, rules, story }: Call, row: RequestRow, step: string, to: string) {
  const { organization_id: organizationId, id: requestId, email } = row
  const [product] = await requestedProducts(trx, organizationId, requestId)
  if (!product) return null
  const store = await readOrganization(trx, organizationId)
  const { texts, localeStrategy } = rules.settings
  const language = languageOf(localeStrategy === 'customer' ? row.locale : null, store.locale)
  const body = requestText(texts, step === 'request' ? 'request' : 'reminder', language, {
    store: store.name,
    product: product.productId === null ? store.name : product.title,
    link: tools.links.shortAddress(await codeOf(trx, organizationId, requestId)),
  })
  const key = `review-request:${requestId}:${step}`
  await tools.texts.write(trx, {
    organizationId,
    key,
    requestId,
    customerId: story.buyer.customerId,
    email,
    to,
    body,
    timeZone: row.time_zone,
  })
  return 'written' as const
}

const mailTypes = {
  request: 'review-request',
  'reminder-1': 'review-reminder-1',
  'reminder-2': 'review-reminder-2',
  'reminder-3': 'review-reminder-3',
} as const

/** Each step of a request has one email by its key, however often it runs. */
async function writeMail(call: Call, row: RequestRow, step: WrittenStep) {
  const { trx, tools, rules, story } = call
  const { organization_id: organizationId, id: requestId, email } = row
  if (email === null) return null
  const common = {
    organizationId,
    key: `review-request:${requestId}:${step}`,
    to: { address: email, name: row.name },
    locale: rules.settings.localeStrategy === 'customer' ? row.locale : null,
    isAdmitted: true,
  }
  if (step === 'photo') {
    const found = await findPhotoless(trx, organizationId, requestId)
    if (!found) return null
    const { reviewId, product, review } = found
    const values = {
      product,
      review: {
        ...review,
        submitted_at: review.submitted_at.toISOString(),
        edit_url: tools.authorLinks.edit({ organizationId, reviewId }),
      },
    }
    return tools.emails.write(trx, {
      ...common,
      type: 'review-photo-followup',
      values,
      reference: { requestId: reviewRequestIds.toWire(requestId), reviewId: reviewIds.toWire(reviewId) },
    })
  }
  const store = await readOrganization(trx, organizationId)
  const products = await productsToReview(call, row, store, languageOf(common.locale, store.locale))
  if (products.length === 0) return null
  const values = {
    order: story.number === null ? null : { number: story.number, placed_at: story.placedAt.toISOString() },
    products,
    review_request: {
      url: tools.links.address(organizationId, requestId),
      postpone_url: tools.links.postponeAddress(organizationId, requestId),
      expires_at: (row.expires_at ?? call.now).toISOString(),
    },
  }
  return tools.emails.write(trx, {
    ...common,
    type: mailTypes[step],
    values,
    reference: { requestId: reviewRequestIds.toWire(requestId) },
  })
}

/** At most twenty, with what their forms ask first. */
async function productsToReview({ trx, tools }: Call, row: RequestRow, store: Organization, language: string) {
  const { organization_id: organizationId, id: requestId } = row
  const products = (await requestedProducts(trx, organizationId, requestId)).slice(0, 20)
  const ids = products.map(({ productId }) => productId)
  const asked = await askedQuestions(trx, organizationId, ids, language)
  return products.map(({ itemId, productId, title, url, image_url }) => {
    const addressOf = (answer?: string) => tools.links.address(organizationId, requestId, { itemId, ...(answer && { answer }) })
    return {
      title: productId === null ? store.name : title,
      url: productId === null ? store.website : url,
      image_url,
      review_url: addressOf(),
      questions: mailedQuestions(asked.get(productId) ?? [], addressOf),
    }
  })
}
