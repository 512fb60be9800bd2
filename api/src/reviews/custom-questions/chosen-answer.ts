import { type RawBuilder, sql } from 'kysely'
import { customQuestionIds } from '#ids.ts'

/** Reviews `r` that give an answer, such as `cqn_…:o2`. */
export function givesAnswer(organizationId: string, answer: string): RawBuilder<boolean> {
  const [questionId = '', value] = answer.split(':')
  return sql<boolean>`r.id in (select a.review_id from review_answers a
    where a.organization_id = ${organizationId} and a.question_id = ${customQuestionIds.toUuid(questionId)} and a.value = ${value})`
}
