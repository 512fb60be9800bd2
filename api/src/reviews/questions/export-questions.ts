import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { Database } from '#platform/db/database.ts'
import { harmlessCell } from '#platform/files/spreadsheet-cell.ts'
import { type AnswerRow, listAnswers } from './answers.repository.ts'
import { type After, listQuestionRows, type QuestionFilter, type QuestionRow } from './questions.repository.ts'

const pageSize = 500

const columns = [
  'product_handle',
  'product_title',
  'question',
  'asked_by',
  'asker_email',
  'status',
  'rejection_reason',
  'submitted_at',
  'answer',
  'answered_by',
  'answer_from',
  'answer_status',
  'answered_at',
]

/** The filtered questions, a line for each answer or for a question without one, read page by page. */
export function questionsAsCsv(db: Database, organizationId: string, filter: QuestionFilter): Readable {
  return Readable.from(lines(), { objectMode: false })

  async function* lines(): AsyncGenerator<string> {
    yield `\uFEFF${stringify([columns])}`
    for (let after: After | undefined; ; ) {
      const { questions, answers } = await page(after)
      const cells = questions.flatMap((question) =>
        (answers.get(question.id) ?? [null]).map((answer) => lineOf(question, answer).map(harmlessCell)),
      )
      if (cells.length > 0) yield stringify(cells)
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

const lineOf = (question: QuestionRow, answer: AnswerRow | null): string[] => [
  question.product_handle ?? '',
  question.product_title,
  question.body,
  question.author_name,
  question.author_email ?? '',
  question.status,
  question.rejection_reason ?? '',
  question.submitted_at.toISOString(),
  ...(answer === null
    ? ['', '', '', '', '']
    : [
        answer.body,
        answer.author_name,
        answer.ask_id === null ? 'store' : 'buyer',
        answer.status,
        answer.created_at.toISOString(),
      ]),
]
