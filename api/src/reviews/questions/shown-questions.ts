import type { StorefrontAnswer, StorefrontQuestion } from '@yuko/contract/storefront/list-storefront-questions'
import type { ConfigOf } from '@yuko/contract/widgets/widget-config'
import type { QuestionSort } from '@yuko/contract/widgets/widget-parts'
import { z } from 'zod'
import { productAnswerIds, productQuestionIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import { type AnswerRow, listAnswers } from './answers.repository.ts'
import { countShownQuestions, listShownQuestions as listRows } from './storefront-questions.repository.ts'

/** Without a score in an order that has none. */
const position = z.tuple([momentInCursor, z.uuid(), z.int32().min(0).optional()])

interface Asked {
  readonly organizationId: string
  /** uuid; null: an unknown product, which has no questions */
  readonly productId: string | null
  /** What applies unless it is asked for otherwise. */
  readonly config: ConfigOf<'questions'>
  readonly text?: string | undefined
  readonly sort?: QuestionSort | undefined
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

interface ShownQuestions {
  readonly items: StorefrontQuestion[]
  readonly nextCursor: string | null
  readonly total: number
}

/** One page of published questions with their published answers, as the widget shows them. */
export async function listShownQuestions(
  trx: Trx,
  { organizationId, productId, text, cursor, config: { questions }, sort = questions.sort, limit = questions.perPage }: Asked,
): Promise<ShownQuestions> {
  if (productId === null) return { items: [], nextCursor: null, total: 0 }
  const of = { organizationId, productId, text }
  const [submittedAt, id, score = null] = cursor === undefined ? [] : decodeCursor(cursor, position)
  const after = submittedAt !== undefined && id !== undefined ? { submittedAt: new Date(submittedAt), id, score } : undefined
  const rows = await listRows(trx, of, { sort, limit: limit + 1 }, after)
  const ids = rows.map((row) => row.id)
  const published = await listAnswers(trx, organizationId, ids, { isPublished: true })
  const answers = Map.groupBy(published, ({ question_id }) => question_id)
  const page = pageFrom(
    rows,
    limit,
    (row) => ({
      questionId: productQuestionIds.toWire(row.id),
      authorName: questions.showNames ? row.author_name : '',
      body: row.body,
      submittedAt: row.submitted_at.toISOString(),
      answers: (answers.get(row.id) ?? []).map((answer) => toShopper(answer, questions.showNames)),
    }),
    (row) => [row.submitted_at.getTime(), row.id, ...(row.score === null ? [] : [row.score])],
  )
  return { ...page, total: await countShownQuestions(trx, of) }
}

function toShopper(row: AnswerRow, showNames: boolean): StorefrontAnswer {
  const isVerifiedBuyer = row.ask_id !== null
  return {
    answerId: productAnswerIds.toWire(row.id),
    isVerifiedBuyer,
    authorName: showNames || !isVerifiedBuyer ? row.author_name : '',
    body: row.body,
    createdAt: row.created_at.toISOString(),
    helpful: row.helpful,
  }
}
