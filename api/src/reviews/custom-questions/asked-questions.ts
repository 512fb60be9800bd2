import type { AskedQuestion, GivenAnswers } from '@yuko/contract/reviews/custom-questions/review-answer'
import type { FormFields } from '@yuko/contract/storefront/form-fields'
import { formTextsIn } from '@yuko/contract/storefront/form-texts'
import { customQuestionIds, mediaIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import type { MediaClaim } from '../media/media.repository.ts'
import { checkAnswers, refuseMissing } from './check-answers.ts'
import { toAsked } from './custom-question.mapper.ts'
import { type AskedRow, listActive, readScopesOf, type ScopedProduct } from './custom-questions.repository.ts'

/** What the review form asks about each product, in order; null: about the store itself. */
export async function askedQuestions(
  trx: Trx,
  organizationId: string,
  productIds: readonly (string | null)[],
  locale: string,
): Promise<Map<string | null, AskedQuestion[]>> {
  const texts = formTextsIn(locale)
  const rows = await listActive(trx, organizationId)
  const isScoped = rows.some(({ scope }) => scope !== 'all')
  const products = isScoped ? await readScopesOf(trx, organizationId, productIds) : new Map<string, ScopedProduct>()
  return new Map(
    productIds.map((id) => [
      id,
      rows.filter((row) => isAbout(row, id, products.get(id ?? ''))).map((row) => toAsked(row, texts)),
    ]),
  )
}

/** The ID if it is one of these questions' and files answer it. */
export const idAmong = (questions: readonly AskedQuestion[], id: string | undefined) =>
  questions.find(({ customQuestionId, type }) => customQuestionId === id && type === 'media')?.customQuestionId

function isAbout(row: AskedRow, productId: string | null, product: ScopedProduct | undefined): boolean {
  const { scope, product_ids, group_ids, collection_ids, tags } = row
  if (scope === 'all') return true
  if (scope === 'products') return productId !== null && product_ids.includes(productId)
  if (scope === 'groups') return group_ids.some((id) => id === product?.group_id)
  return scope === 'collections'
    ? collection_ids.some((id) => product?.collection_ids.includes(id))
    : tags.some((tag) => product?.tags.includes(tag))
}

/**
 * The answers that may be stored with a review of this product, and its new files: one whose question is no longer asked stays,
 * without it. Refuses if a required answer is missing.
 */
export async function acceptAnswers(
  trx: Trx,
  organizationId: string,
  productId: string | null,
  { answers: given = {}, media }: Pick<FormFields, 'answers' | 'media'>,
): Promise<{ answers: GivenAnswers; claims: MediaClaim[] }> {
  const isAnswered = Object.keys(given).length > 0 || media.some(({ customQuestionId }) => customQuestionId)
  const asked = isAnswered ? ((await askedQuestions(trx, organizationId, [productId], 'en')).get(productId) ?? []) : []
  const { answers, missing } = checkAnswers(asked, given)
  refuseMissing(missing)
  const claims = media.map(({ mediaId, token, customQuestionId }) => {
    const id = idAmong(asked, customQuestionId)
    return { mediaId: mediaIds.toUuid(mediaId), token, questionId: id === undefined ? null : customQuestionIds.toUuid(id) }
  })
  return { answers, claims }
}
