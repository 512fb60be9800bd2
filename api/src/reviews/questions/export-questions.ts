import type { Readable } from 'node:stream'
import type { Database } from '#platform/db/database.ts'
import { type CsvColumn, csvInPages } from '#platform/files/csv-in-pages.ts'
import { type AnswerRow, listAnswers } from './answers.repository.ts'
import { type After, listQuestionRows, type QuestionFilter, type QuestionRow } from './questions.repository.ts'

const pageSize = 500

/** An answer with its question, or a question without one. */
interface Line {
  readonly question: QuestionRow
  readonly answer: AnswerRow | null
}

const columns: readonly CsvColumn<Line>[] = [
  ['product_handle', ({ question }) => question.product_handle ?? ''],
  ['product_title', ({ question }) => question.product_title],
  ['question', ({ question }) => question.body],
  ['asked_by', ({ question }) => question.author_name],
  ['asker_email', ({ question }) => question.author_email ?? ''],
  ['status', ({ question }) => question.status],
  ['rejection_reason', ({ question }) => question.rejection_reason ?? ''],
  ['submitted_at', ({ question }) => question.submitted_at.toISOString()],
  ['answer', ({ answer }) => answer?.body ?? ''],
  ['answered_by', ({ answer }) => answer?.author_name ?? ''],
  ['answer_from', ({ answer }) => (answer === null ? '' : answer.ask_id === null ? 'store' : 'buyer')],
  ['answer_status', ({ answer }) => answer?.status ?? ''],
  ['answered_at', ({ answer }) => answer?.created_at.toISOString() ?? ''],
]

/** The filtered questions, a line for each answer or for a question without one. */
export function questionsAsCsv(db: Database, organizationId: string, filter: QuestionFilter): Readable {
  return csvInPages(columns, pages())

  async function* pages(): AsyncGenerator<Line[]> {
    for (let after: After | undefined; ; ) {
      const { questions, answers } = await page(after)
      yield questions.flatMap((question) => (answers.get(question.id) ?? [null]).map((answer) => ({ question, answer })))
      const last = questions.at(-1)
      if (last === undefined || questions.length < pageSize) return
      after = { submittedAt: last.submitted_at, id: last.id }
    }
  }

  function page(after: After | undefined) {
    return db.forOrganization(organizationId, async (trx) => {
      const questions = await listQuestionRows(trx, organizationId, filter, pageSize, after)
      const ids = questions.map(({ id }) => id)
      const answers = Map.groupBy(await listAnswers(trx, organizationId, ids), ({ question_id }) => question_id)
      return { questions, answers }
    })
  }
}
