import type { ReplyOf } from '@yuko/contract/endpoint'
import type { FilteredQuestion, listReviewFilters } from '@yuko/contract/storefront/list-review-filters'
import { customQuestionIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { listShownFormQuestions, type ShownQuestion } from './answers.repository.ts'
import { facetsOf } from './facets.ts'
import { type Question, type ReviewsPort, searchOf } from './load-page.ts'
import { countAnswersOf, countCells, type Selection } from './published.repository.ts'
import { listSharing } from './sharing.repository.ts'
import { labelsIn, valuesOf } from './shown-answers.ts'

/** What the reviews can be filtered by, with exact counts. */
export async function loadFilters(
  trx: Trx,
  { store, product, filter, text, locale }: Pick<Question, 'store' | 'product' | 'filter' | 'text' | 'locale'>,
  { searchQuery }: Pick<ReviewsPort, 'searchQuery'>,
): Promise<ReplyOf<typeof listReviewFilters>> {
  const productIds = product && (await listSharing(trx, store.id, product.id))
  const search = await searchOf(trx, text, searchQuery)
  const selection = { organizationId: store.id, productIds, filter, text: search }
  return {
    facets: facetsOf(await countCells(trx, selection), filter),
    // Counting the answers of a whole store would take long.
    questions: product === null ? [] : await questionsOf(trx, selection, locale),
  }
}

async function questionsOf(trx: Trx, selection: Selection, locale: string): Promise<FilteredQuestion[]> {
  const questions = await listShownFormQuestions(trx, selection.organizationId)
  const counts = await countsOf(trx, selection, questions)
  const { ofAnswer: labelOf } = labelsIn(locale)
  return questions.flatMap((question) => {
    const countOf = (value: string) => counts.get(`${question.id} ${value}`) ?? 0
    const isChosen = (value: string) => selection.filter.answers?.get(question.id)?.includes(value)
    const options = valuesOf(question, (value) => countOf(value) > 0)
      .filter((value) => question.type === 'scale' || countOf(value) > 0 || isChosen(value))
      .map((value) => ({ value, label: labelOf(question, value), count: countOf(value) }))
    if (!options.some(({ value, count }) => count > 0 || isChosen(value))) return []
    const { label, low_label: lowLabel, high_label: highLabel } = question
    return [{ customQuestionId: customQuestionIds.toWire(question.id), label, lowLabel, highLabel, options }]
  })
}

/** By question and value. A question's own choice doesn't limit its counts. */
async function countsOf(trx: Trx, selection: Selection, questions: readonly ShownQuestion[]): Promise<Map<string, number>> {
  const { answers } = selection.filter
  const counted = await countAnswersOf(
    trx,
    selection,
    questions.filter(({ id }) => !answers?.has(id)).map(({ id }) => id),
  )
  for (const { id } of questions.filter((question) => answers?.has(question.id))) {
    const others = new Map([...(answers ?? [])].filter(([questionId]) => questionId !== id))
    counted.push(...(await countAnswersOf(trx, { ...selection, filter: { ...selection.filter, answers: others } }, [id])))
  }
  return new Map(counted.map(({ questionId, value, n }) => [`${questionId} ${value}`, n]))
}
