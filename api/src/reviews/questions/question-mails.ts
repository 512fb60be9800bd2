import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import type { EmailWriter } from '#platform/mail/email-writer.ts'
import { dayMs } from '#platform/wall-clock.ts'
import type { AnswerRow } from './answers.repository.ts'
import { answerFact } from './question-facts.ts'
import type { QuestionLinks } from './question-links.ts'
import type { QuestionRow } from './questions.repository.ts'

export interface QuestionTools {
  readonly clock: Clock
  readonly emails: EmailWriter
  readonly links: QuestionLinks
}

/** How long shoppers have to confirm their address. */
export const confirmWithinMs = 30 * dayMs

export const productOf = (question: QuestionRow) => ({
  title: question.product_title,
  url: question.product_url,
  image_url: question.product_image_url,
})

export const aboutQuestion = ({ body, author_name, submitted_at }: QuestionRow) => ({
  body,
  author_name,
  submitted_at: submitted_at.toISOString(),
})

/** Without the name and the text, which an unknown person entered. */
export async function askToConfirm(trx: Trx, { emails, links }: QuestionTools, question: QuestionRow): Promise<void> {
  const { organization_id: organizationId, id, author_email, locale, submitted_at } = question
  if (author_email === null) return
  const expires_at = new Date(submitted_at.getTime() + confirmWithinMs).toISOString()
  await emails.write(trx, {
    organizationId,
    type: 'question-confirm',
    key: `question-confirm:${id}`,
    to: { address: author_email },
    locale,
    values: { question: { confirm_url: links.confirm({ organizationId, id }), expires_at }, product: productOf(question) },
  })
}

/** An answer became public: the asker gets one email, about the first one. */
export async function announceAnswer(
  trx: Trx,
  { emails, clock }: QuestionTools,
  question: QuestionRow,
  answer: Pick<AnswerRow, 'id' | 'body' | 'author_name'>,
): Promise<void> {
  const { organization_id: organizationId, id, author_email } = question
  if (question.is_answered) return
  await recordFact(trx, clock, answerFact('question.answered', question, answer.id))
  if (author_email === null) return
  await emails.write(trx, {
    organizationId,
    type: 'question-answered',
    key: `question-answered:${id}`,
    to: { address: author_email, name: question.author_name },
    locale: question.locale,
    values: {
      question: aboutQuestion(question),
      product: productOf(question),
      answer: { body: answer.body, author_name: answer.author_name },
    },
  })
}
