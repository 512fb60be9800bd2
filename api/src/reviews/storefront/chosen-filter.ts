import type { storefrontFilter } from '@yuko/contract/storefront/list-storefront-reviews'
import type { z } from 'zod'
import { customQuestionIds } from '#ids.ts'
import type { Filter } from './facets.ts'

type ChosenFilter = z.output<z.ZodObject<typeof storefrontFilter>>

export const filterOf = ({ rating, media, verified, language, answers }: ChosenFilter): Filter => ({
  ratings: rating,
  hasMedia: media,
  isVerified: verified,
  language,
  answers: answers && byQuestion(answers),
})

function byQuestion(answers: readonly string[]): Map<string, string[]> {
  const chosen = new Map<string, string[]>()
  for (const answer of answers) {
    const [questionId = '', value = ''] = answer.split(':')
    const id = customQuestionIds.toUuid(questionId)
    chosen.set(id, [...(chosen.get(id) ?? []), value])
  }
  return chosen
}

/** Costs more than an index range: limited for each network. */
export const isSearch = ({ text, answers }: ChosenFilter) => Boolean(text || answers?.length)
