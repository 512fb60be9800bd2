import type { moderateProductQuestion } from '@yuko/contract/reviews/questions/moderate-product-question'
import type { QuestionStatus } from '@yuko/contract/reviews/questions/product-question'
import type { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { questionFact } from './question-facts.ts'
import { changeQuestion, lockQuestion } from './questions.repository.ts'

type Moderation = z.output<NonNullable<typeof moderateProductQuestion.body>>

const results = { publish: 'published', reject: 'rejected', archive: 'archived', restore: 'pending' } as const satisfies Record<
  Moderation['action'],
  QuestionStatus
>

/** The question, locked; refuses one that is unknown or unconfirmed. */
export async function takeQuestion(trx: Trx, organizationId: string, id: string) {
  const question = await lockQuestion(trx, organizationId, id)
  if (!question || question.status === 'unconfirmed') throw new Refusal('question.not-found', 'This question doesn’t exist')
  return question
}
export type TakenQuestion = Awaited<ReturnType<typeof takeQuestion>>

export async function moderateQuestion(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  id: string,
  { action, reason, note }: Moderation,
): Promise<void> {
  const question = await takeQuestion(trx, organizationId, id)
  const status = results[action]
  if (action === 'publish') return publishQuestion(trx, clock, question)
  if (question.status === status && action !== 'reject') return
  // A published question is withdrawn by rejecting or archiving it.
  if (action === 'restore' && question.status === 'published') return
  const isRejected = action === 'reject'
  await changeQuestion(trx, organizationId, id, {
    status,
    rejection_reason: isRejected ? (reason ?? 'other') : null,
    note: isRejected ? (note ?? null) : null,
    published_at: null,
  })
}

export async function publishQuestion(trx: Trx, clock: Clock, question: TakenQuestion): Promise<void> {
  if (question.status === 'published') return
  await changeQuestion(trx, question.organization_id, question.id, {
    status: 'published',
    rejection_reason: null,
    note: null,
    published_at: clock.now(),
  })
  await recordFact(trx, clock, questionFact('question.published', question))
}

/** Publishes a pending question; rejected and archived ones have to be restored first. */
export async function openQuestion(trx: Trx, clock: Clock, question: TakenQuestion): Promise<void> {
  if (question.status !== 'pending' && question.status !== 'published')
    throw new Refusal('question.not-open', 'Restore this question before you answer it')
  await publishQuestion(trx, clock, question)
}
