import type { PublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import type { HoldReason, Review } from '@yuko/contract/reviews/review'
import type { Trx } from '#platform/db/database.ts'
import { countHits, loadBlocklist } from '../blocklist/blocklist.repository.ts'
import type { BlocklistResult } from '../blocklist/blocklist.ts'
import { recordOfSender } from '../spam/spam.repository.ts'
import { type SpamScore, spamFrom, spamScore, suspiciousFrom } from '../spam/spam-score.ts'
import { explainHold, quotedHits } from './explain-hold.ts'
import { holdByPolicy } from './hold-by-policy.ts'
import { loadPublishPolicy } from './publish-policy.repository.ts'

export interface Submission {
  organizationId: string
  rating: number
  title: string | null
  body: string
  authorName: string
  authorEmail: string | null
  verification: Review['verification']
  /** The author used an emailed link at least once. */
  isEmailConfirmed: boolean
  /** It was submitted with pictures. */
  hasNewPictures: boolean
  ipHash: string | null
  now: Date
}

export interface Decision {
  status: 'pending' | 'published' | 'spam'
  holdReason: HoldReason | null
  autoPublishAt: Date | null
  /** The texts to show: masked if the blocklist requires it. */
  title: string | null
  body: string
  /** The original, if the text was masked; `recordDecision` stores it with the review. */
  original: { title: string | null; body: string } | null
  spamScore: number
  blocklistHits: string[]
  /** The reason, for the merchant; null if published unchanged. */
  explanation: string | null
}

/** Decides where a new or edited review goes, by the store's policy, its blocklist and the spam check. */
export async function decidePublication(trx: Trx, submission: Submission): Promise<Decision> {
  const { organizationId, verification, now } = submission
  const policy = await loadPublishPolicy(trx, organizationId)
  const blocklist = await loadBlocklist(trx, organizationId, policy)
  const authorEmail = submission.authorEmail?.toLowerCase() ?? null
  const checked = blocklist.check({ ...submission, authorEmail })
  const spam = policy.spamFilter
    ? spamScore({
        ...submission,
        isVerified: verification === 'verified_buyer',
        ...(await recordOfSender(trx, { ...submission, authorEmail })),
      })
    : { score: 0, reasons: [] }
  await countHits(
    trx,
    organizationId,
    checked.hits.flatMap(({ id }) => id ?? []),
    now,
  )
  return judge(policy, submission, { checked, spam })
}

/** The decision for a submission that was checked. Pure, so that a simulation decides alike. */
export function judge(
  policy: PublishPolicy,
  submission: Omit<Submission, 'organizationId' | 'authorName' | 'authorEmail' | 'ipHash'>,
  { checked, spam }: { checked: BlocklistResult; spam: SpamScore },
): Decision {
  const { title, body, rating, verification, isEmailConfirmed, now } = submission
  const isMasked = checked.title !== title || checked.body !== body
  const decided = {
    title: checked.title,
    body: checked.body,
    original: isMasked ? { title, body } : null,
    spamScore: spam.score,
    blocklistHits: namesOf(checked),
  }
  const isBlocked = checked.hits.some(({ action }) => action === 'spam')
  if (isBlocked || spam.score >= spamFrom) {
    const explanation = isBlocked
      ? `Marked as spam because it contains blocked words: ${quotedHits(decided.blocklistHits)}`
      : `Marked as spam. Signals: ${spam.reasons.join(', ')}`
    return { ...decided, status: 'spam', holdReason: null, autoPublishAt: null, explanation }
  }
  const hold = holdByPolicy(
    policy,
    {
      rating,
      verification,
      isEmailConfirmed,
      hasProfanity: checked.hits.some(({ action }) => action === 'hold'),
      isSuspicious: spam.score >= suspiciousFrom,
      hasPendingPictures: submission.hasNewPictures,
      since: now,
    },
    now,
  )
  return {
    ...decided,
    status: hold ? 'pending' : 'published',
    holdReason: hold?.reason ?? null,
    autoPublishAt: hold?.until ?? null,
    explanation: hold ? explainHold(hold.reason, policy, decided.blocklistHits, spam.reasons) : maskedInWords(checked),
  }
}

const maskedInWords = ({ hits }: BlocklistResult): string | null =>
  hits.length === 0 ? null : 'Published with blocked words masked.'

const namesOf = ({ hits }: BlocklistResult): string[] => hits.map(({ value }) => value).slice(0, 20)
