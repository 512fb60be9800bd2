import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { displayName } from '../form/display-name.ts'
import { insertAnswer } from './answers.repository.ts'
import { answerWithinMs } from './ask-buyers.ts'
import { lockAsk, noteAnswered } from './asks.repository.ts'
import { judgeText } from './confirm-question.ts'
import { answerFact } from './question-facts.ts'
import type { QuestionOfLink } from './question-links.ts'
import type { QuestionTools } from './question-mails.ts'
import { findQuestion, type QuestionRow } from './questions.repository.ts'

export interface OpenAsk {
  readonly question: QuestionRow
  /** As shown to shoppers; null: unknown. */
  readonly name: string | null
  readonly email: string | null
  readonly isAnswered: boolean
  /** False: the question isn’t public now, or the link has expired. */
  readonly isOpen: boolean
}

/** null: the question, or what we knew of the buyer, was deleted. */
export async function openAsk(trx: Trx, { organizationId, id }: QuestionOfLink, now: Date): Promise<OpenAsk | null> {
  const ask = await lockAsk(trx, organizationId, id)
  const question = ask && (await findQuestion(trx, organizationId, ask.question_id))
  if (!ask || !question || ask.email === null) return null
  return {
    question,
    name: ask.name && displayName(ask.name, 'first_last_initial', ask.name),
    email: ask.email,
    isAnswered: ask.answered_at !== null,
    isOpen: question.status === 'published' && now.getTime() <= ask.asked_at.getTime() + answerWithinMs,
  }
}

/** The buyer’s one answer, which waits for approval. A form sent twice answers once. */
export async function answerAsBuyer(
  trx: Trx,
  { clock }: QuestionTools,
  ids: QuestionOfLink,
  { body, name }: { body: string; name: string },
): Promise<void> {
  const now = clock.now()
  const ask = await openAsk(trx, ids, now)
  if (!ask || ask.isAnswered || !ask.isOpen) return
  const { organizationId, id } = ids
  const judged = { organizationId, body, authorName: name, authorEmail: ask.email, ipHash: null, now }
  const checked = await judgeText(trx, judged)
  const answerId = newId()
  await insertAnswer(trx, {
    organization_id: organizationId,
    id: answerId,
    question_id: ask.question.id,
    ask_id: id,
    status: checked.isSpam ? 'rejected' : 'pending',
    body: checked.body,
    author_name: name,
    author_email: ask.email,
    created_at: now,
  })
  await noteAnswered(trx, organizationId, id, now)
  if (!checked.isSpam) await recordFact(trx, clock, answerFact('question.answer-submitted', ask.question, answerId))
}
