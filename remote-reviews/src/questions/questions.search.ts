import { questionFilter } from '@yuko/contract/reviews/questions/list-product-questions'
import type { z } from 'zod'

type Fields = typeof questionFilter

/** The filters in the address, as defined by the contract. */
export type QuestionsSearch = { [Name in keyof Fields]?: z.output<Fields[Name]> }

export const questionsPath = '/reviews/questions'

/** Reads the URL. An invalid value is dropped alone, so that old links still work. */
export function readSearch(params: URLSearchParams): QuestionsSearch {
  const found = Object.entries(questionFilter).flatMap(([name, schema]) => {
    const text = params.get(name)
    const parsed = text === null || text === '' ? undefined : schema.safeParse(text)
    return parsed?.success ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(found)
}

/** The address of a search, always in the same order, so that equal searches have equal links. */
export function writeSearch(search: QuestionsSearch): string {
  const params = new URLSearchParams()
  for (const name of Object.keys(questionFilter) as (keyof QuestionsSearch)[]) {
    const value = search[name]
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '') params.set(name, text)
  }
  return params.size ? `?${params}` : ''
}

export const isNarrowed = ({ status: _status, hasAnswersToCheck: _hasAnswersToCheck, ...filters }: QuestionsSearch): boolean =>
  Object.values(filters).some((value) => value !== undefined)

/** As the API reads it. */
export const toQuery = ({ isAnswered, hasAnswersToCheck, ...search }: QuestionsSearch) => ({
  ...search,
  ...(isAnswered !== undefined && { isAnswered: String(isAnswered) }),
  ...(hasAnswersToCheck && { hasAnswersToCheck: 'true' }),
})
