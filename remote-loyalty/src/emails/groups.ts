import { t } from '@lingui/core/macro'
import type { EmailSummary } from '@yuko/contract/emails/email'

interface Group {
  readonly title: string
  readonly types: readonly EmailSummary['type'][]
}

/** The emails in the order a member receives them. */
export const groups: readonly Group[] = [
  { title: t`Membership`, types: ['loyalty-welcome', 'loyalty-birthday'] },
  {
    title: t`Points`,
    types: [
      'loyalty-points-earned',
      'loyalty-points-released',
      'loyalty-proof-declined',
      'loyalty-points-expiring',
      'loyalty-points-last-chance',
    ],
  },
  { title: t`Rewards`, types: ['loyalty-reward-available', 'loyalty-reward-issued', 'loyalty-reward-expiring'] },
  { title: t`Tiers`, types: ['loyalty-tier-up', 'loyalty-tier-at-risk', 'loyalty-tier-down'] },
  { title: t`Referrals`, types: ['loyalty-referral-invite', 'loyalty-friend-reward', 'loyalty-referral-success'] },
  { title: t`Statements`, types: ['loyalty-statement'] },
]
