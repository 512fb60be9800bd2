import { createCustomQuestion } from '@yuko/contract/reviews/custom-questions/create-custom-question'
import {
  type CustomQuestion,
  type CustomQuestionDraft,
  mostCustomQuestions,
} from '@yuko/contract/reviews/custom-questions/custom-question'
import { listCustomQuestions as listCustomQuestionsEndpoint } from '@yuko/contract/reviews/custom-questions/list-custom-questions'
import { orderCustomQuestions } from '@yuko/contract/reviews/custom-questions/order-custom-questions'
import { updateCustomQuestion as updateCustomQuestionEndpoint } from '@yuko/contract/reviews/custom-questions/update-custom-question'
import { readCollections } from '#core/store/collections.reads.repository.ts'
import { countKnownProducts, readShopProducts } from '#core/store/products.reads.repository.ts'
import { collectionIds, customQuestionIds, productGroupIds, productIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { refusingTaken } from '#platform/http/refusing-taken.ts'
import { newId } from '#platform/ids.ts'
import { listGroups } from '../product-groups/product-groups.repository.ts'
import { mergeOptions, toCustomQuestion, toRow } from './custom-question.mapper.ts'
import {
  type CustomQuestionRow,
  insertCustomQuestion,
  listCustomQuestions,
  lockCustomQuestions,
  updateCustomQuestion,
  writePositions,
} from './custom-questions.repository.ts'

/** The merchant's own questions in the review form. */
export const customQuestionsEndpoints = [
  implement(listCustomQuestionsEndpoint, async ({ trx, organizationId }) => ({
    items: await listed(trx, organizationId),
  })),

  implement(createCustomQuestion, async ({ trx, organizationId, clock, body }) => {
    const { length } = await lockCustomQuestions(trx, organizationId)
    if (length >= mostCustomQuestions)
      throw new Refusal('custom-question.too-many', `You’ve reached the limit of ${mostCustomQuestions} questions.`)
    await refuseUnknown(trx, organizationId, body, { product_ids: [], group_ids: [], collection_ids: [] })
    const id = newId()
    const row = { ...toRow(body, mergeOptions([], body), clock.now()), id, position: length + 1 }
    await refusingTakenPlaces(insertCustomQuestion(trx, organizationId, row))
    return known(trx, organizationId, id)
  }),

  implement(updateCustomQuestionEndpoint, async ({ trx, organizationId, clock, params, body }) => {
    const id = customQuestionIds.toUuid(params.customQuestionId)
    const before = (await lockCustomQuestions(trx, organizationId)).find((row) => row.id === id)
    if (!before) throw notFound()
    if (before.type !== body.type && before.answers > 0) {
      const message = 'The type can’t change after the first answer. Turn this question off and create another.'
      throw new Refusal('custom-question.type-fixed', message, { fields: { 'body.type': message } })
    }
    await refuseUnknown(trx, organizationId, body, before)
    const options = mergeOptions(before.options, body)
    await refusingTakenPlaces(updateCustomQuestion(trx, organizationId, id, toRow(body, options, clock.now())))
    return known(trx, organizationId, id)
  }),

  implement(orderCustomQuestions, async ({ trx, organizationId, body }) => {
    const before = (await lockCustomQuestions(trx, organizationId)).map(({ id }) => id)
    const moved = body.customQuestionIds.map(customQuestionIds.toUuid).filter((id) => before.includes(id))
    await writePositions(trx, organizationId, [...new Set([...moved, ...before])])
    return { items: await listed(trx, organizationId) }
  }),
]

async function listed(trx: Trx, organizationId: string): Promise<CustomQuestion[]> {
  const rows = await listCustomQuestions(trx, organizationId)
  const chosen = rows.flatMap(({ product_ids }) => product_ids)
  const products = chosen.length > 0 ? await readShopProducts(trx, organizationId, chosen) : []
  const inGroups = rows.flatMap(({ group_ids }) => group_ids)
  const groups = inGroups.length > 0 ? await listGroups(trx, organizationId, { ids: inGroups, limit: inGroups.length }) : []
  return rows.map((row) => toCustomQuestion(row, { products, groups }))
}

async function known(trx: Trx, organizationId: string, id: string): Promise<CustomQuestion> {
  const customQuestionId = customQuestionIds.toWire(id)
  const question = (await listed(trx, organizationId)).find((one) => one.customQuestionId === customQuestionId)
  if (!question) throw notFound()
  return question
}

/** Products, groups, and collections that were chosen before may have been deleted since. */
async function refuseUnknown(
  trx: Trx,
  organizationId: string,
  draft: Pick<CustomQuestionDraft, 'productIds' | 'productGroupIds' | 'collectionIds'>,
  before: Pick<CustomQuestionRow, 'product_ids' | 'group_ids' | 'collection_ids'>,
): Promise<void> {
  const collections = addedTo(before.collection_ids, draft.collectionIds.map(collectionIds.toUuid))
  if ((await readCollections(trx, organizationId, collections)).length < collections.length)
    throw new Refusal('collection.not-found', 'This collection doesn’t exist')
  const groups = addedTo(before.group_ids, draft.productGroupIds.map(productGroupIds.toUuid))
  if ((await listGroups(trx, organizationId, { ids: groups, limit: groups.length })).length < groups.length)
    throw new Refusal('product-group.not-found', 'This product group doesn’t exist')
  const products = addedTo(before.product_ids, draft.productIds.map(productIds.toUuid))
  if ((await countKnownProducts(trx, organizationId, products)) < products.length)
    throw new Refusal('product.not-found', 'This product doesn’t exist')
}

const addedTo = (before: readonly string[], chosen: readonly string[]) =>
  [...new Set(chosen)].filter((id) => !before.includes(id))

const refusingTakenLabel = refusingTaken('custom_questions_label', () => {
  const message = 'Another question has this text'
  return new Refusal('custom-question.label-taken', message, { fields: { 'body.label': message } })
})

const refusingSecondRecommendation = refusingTaken('custom_questions_recommends', () => {
  const message = 'Your review form already has this question'
  return new Refusal('custom-question.recommends-taken', message, { fields: { 'body.type': message } })
})

const refusingTakenPlaces = (writing: Promise<void>) => refusingTakenLabel(refusingSecondRecommendation(writing))

const notFound = () => new Refusal('custom-question.not-found', 'This question doesn’t exist')
