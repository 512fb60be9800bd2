import { createCustomQuestion } from '@yuko/contract/reviews/custom-questions/create-custom-question'
import { type CustomQuestion, mostCustomQuestions } from '@yuko/contract/reviews/custom-questions/custom-question'
import { listCustomQuestions as listCustomQuestionsEndpoint } from '@yuko/contract/reviews/custom-questions/list-custom-questions'
import { orderCustomQuestions } from '@yuko/contract/reviews/custom-questions/order-custom-questions'
import { updateCustomQuestion as updateCustomQuestionEndpoint } from '@yuko/contract/reviews/custom-questions/update-custom-question'
import { readCollections } from '#core/store/collections.reads.repository.ts'
import { collectionIds, customQuestionIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { refusingTaken } from '#platform/http/refusing-taken.ts'
import { newId } from '#platform/ids.ts'
import { mergeOptions, toCustomQuestion, toRow } from './custom-question.mapper.ts'
import {
  insertCustomQuestion,
  listCustomQuestions,
  lockCustomQuestions,
  updateCustomQuestion,
  writePositions,
} from './custom-questions.repository.ts'

/** The merchant's own questions in the review form. */
export const customQuestionsEndpoints = [
  implement(listCustomQuestionsEndpoint, async ({ trx, organizationId }) => ({
    items: (await listCustomQuestions(trx, organizationId)).map(toCustomQuestion),
  })),

  implement(createCustomQuestion, async ({ trx, organizationId, clock, body }) => {
    const { length } = await lockCustomQuestions(trx, organizationId)
    if (length >= mostCustomQuestions)
      throw new Refusal('custom-question.too-many', `You’ve reached the limit of ${mostCustomQuestions} questions.`)
    await refuseUnknownCollections(trx, organizationId, body.collectionIds, [])
    const id = newId()
    const row = { ...toRow(body, mergeOptions([], body), clock.now()), id, position: length + 1 }
    await refusingTakenLabel(insertCustomQuestion(trx, organizationId, row))
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
    await refuseUnknownCollections(trx, organizationId, body.collectionIds, before.collection_ids)
    const options = mergeOptions(before.options, body)
    await refusingTakenLabel(updateCustomQuestion(trx, organizationId, id, toRow(body, options, clock.now())))
    return known(trx, organizationId, id)
  }),

  implement(orderCustomQuestions, async ({ trx, organizationId, body }) => {
    const before = (await lockCustomQuestions(trx, organizationId)).map(({ id }) => id)
    const listed = body.customQuestionIds.map(customQuestionIds.toUuid).filter((id) => before.includes(id))
    await writePositions(trx, organizationId, [...new Set([...listed, ...before])])
    return { items: (await listCustomQuestions(trx, organizationId)).map(toCustomQuestion) }
  }),
]

async function known(trx: Trx, organizationId: string, id: string): Promise<CustomQuestion> {
  const row = (await listCustomQuestions(trx, organizationId)).find((one) => one.id === id)
  if (!row) throw notFound()
  return toCustomQuestion(row)
}

/** Collections that were chosen before may have been deleted since. */
async function refuseUnknownCollections(
  trx: Trx,
  organizationId: string,
  chosen: readonly string[],
  before: readonly string[],
): Promise<void> {
  const added = [...new Set(chosen.map(collectionIds.toUuid))].filter((id) => !before.includes(id))
  if ((await readCollections(trx, organizationId, added)).length < added.length)
    throw new Refusal('collection.not-found', 'This collection doesn’t exist')
}

const refusingTakenLabel = refusingTaken('custom_questions_label', () => {
  const message = 'Another question has this text'
  return new Refusal('custom-question.label-taken', message, { fields: { 'body.label': message } })
})

const notFound = () => new Refusal('custom-question.not-found', 'This question doesn’t exist')
