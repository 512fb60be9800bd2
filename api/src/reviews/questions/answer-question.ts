import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { type AnswerRow, changeAnswer, findAnswer, insertAnswer } from './answers.repository.ts'
import { openQuestion, takeQuestion } from './moderate-question.ts'
import { announceAnswer, type QuestionTools } from './question-mails.ts'
import { findQuestion } from './questions.repository.ts'

/** The store’s one answer, public at once. */
export async function answerQuestion(
  trx: Trx,
  tools: QuestionTools,
  organizationId: string,
  id: string,
  body: string,
): Promise<void> {
  const question = await takeQuestion(trx, organizationId, id)
  await openQuestion(trx, tools.clock, question)
  const before = await findQuestion(trx, organizationId, id)
  const answer = {
    id: newId(),
    body,
    author_name: (await readOrganization(trx, organizationId)).name,
  }
  const isNew = await insertAnswer(trx, {
    ...answer,
    organization_id: organizationId,
    question_id: id,
    status: 'published',
    created_at: tools.clock.now(),
  })
  if (!isNew) throw new Refusal('question.already-answered', 'This question already has your answer. Edit that answer instead.')
  if (before) await announceAnswer(trx, tools, before, answer)
}

export async function takeAnswer(trx: Trx, organizationId: string, id: string): Promise<AnswerRow> {
  const answer = await findAnswer(trx, organizationId, id)
  if (!answer) throw answerNotFound()
  return answer
}

const answerNotFound = () => new Refusal('answer.not-found', 'This answer doesn’t exist')

/** Only the store’s own. Returns the question’s ID. */
export async function editAnswer(trx: Trx, { clock }: QuestionTools, organizationId: string, id: string, body: string) {
  const answer = await takeAnswer(trx, organizationId, id)
  if (answer.ask_id !== null) throw answerNotFound()
  if (answer.body !== body) await changeAnswer(trx, organizationId, id, { body, edited_at: clock.now() })
  return answer.question_id
}

/** Returns the question’s ID. */
export async function moderateAnswer(
  trx: Trx,
  tools: QuestionTools,
  organizationId: string,
  id: string,
  action: 'publish' | 'reject',
): Promise<string> {
  const answer = await takeAnswer(trx, organizationId, id)
  const before = await findQuestion(trx, organizationId, answer.question_id)
  await changeAnswer(trx, organizationId, id, { status: action === 'publish' ? 'published' : 'rejected' })
  if (action === 'publish' && before?.status === 'published') await announceAnswer(trx, tools, before, answer)
  return answer.question_id
}
