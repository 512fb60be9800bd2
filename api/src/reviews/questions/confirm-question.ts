import type { Trx } from '#platform/db/database.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { countHits, loadBlocklist } from '../blocklist/blocklist.repository.ts'
import { loadPublishPolicy } from '../publishing/publish-policy.repository.ts'
import { recordOfSender } from '../spam/spam.repository.ts'
import { spamFrom, spamScore } from '../spam/spam-score.ts'
import { questionFact } from './question-facts.ts'
import type { QuestionOfLink } from './question-links.ts'
import type { QuestionTools } from './question-mails.ts'
import { changeQuestion, lockQuestion } from './questions.repository.ts'

/** The asker opened the emailed link: the store gets the question, unless it is spam. Idempotent. */
export async function confirmQuestion(trx: Trx, { clock }: QuestionTools, { organizationId, id }: QuestionOfLink): Promise<void> {
  const question = await lockQuestion(trx, organizationId, id)
  if (question?.status !== 'unconfirmed') return
  const { author_name: authorName, author_email: authorEmail, ip_hash: ipHash } = question
  const checked = await judgeText(trx, { organizationId, body: question.body, authorName, authorEmail, ipHash, now: clock.now() })
  await changeQuestion(trx, organizationId, id, {
    status: checked.isSpam ? 'rejected' : 'pending',
    rejection_reason: checked.isSpam ? 'spam' : null,
    body: checked.body,
    spam_score: checked.score,
    confirmed_at: clock.now(),
  })
  if (!checked.isSpam) await recordFact(trx, clock, questionFact('question.submitted', question))
}

interface Judged {
  readonly organizationId: string
  readonly body: string
  readonly authorName: string
  readonly authorEmail: string | null
  readonly ipHash: string | null
  readonly now: Date
}

/** The store’s blocklist and spam filter, as for reviews. `body` is the text to show, masked if the blocklist requires it. */
export async function judgeText(trx: Trx, judged: Judged): Promise<{ body: string; isSpam: boolean; score: number }> {
  const { organizationId, now } = judged
  const policy = await loadPublishPolicy(trx, organizationId)
  const blocklist = await loadBlocklist(trx, organizationId, policy)
  const { hits, body } = blocklist.check({ ...judged, title: null })
  const hitIds = hits.flatMap(({ id }) => id ?? [])
  await countHits(trx, organizationId, hitIds, now)
  const { score } = policy.spamFilter
    ? spamScore({ title: null, body: judged.body, isVerified: false, ...(await recordOfSender(trx, judged)) })
    : { score: 0 }
  return { body, score, isSpam: score >= spamFrom || hits.some(({ action }) => action === 'spam') }
}
