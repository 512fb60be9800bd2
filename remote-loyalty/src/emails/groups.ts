import type { EmailSummary } from '@yuko/contract/emails/email'

interface Group {
  readonly title: string
  readonly types: readonly EmailSummary['type'][]
}

/** The mails in the order in which a member comes to know them. */
export const groups: readonly Group[] = [
  { title: 'Joining', types: ['loyalty-welcome', 'loyalty-birthday'] },
  {
    title: 'Points',
    types: ['loyalty-points-earned', 'loyalty-points-released', 'loyalty-points-expiring', 'loyalty-points-last-chance'],
  },
  { title: 'Rewards', types: ['loyalty-reward-available', 'loyalty-reward-issued', 'loyalty-reward-expiring'] },
  { title: 'Tiers', types: ['loyalty-tier-up', 'loyalty-tier-at-risk', 'loyalty-tier-down'] },
  { title: 'Referrals', types: ['loyalty-referral-invite', 'loyalty-friend-reward', 'loyalty-referral-success'] },
  { title: 'Statement', types: ['loyalty-statement'] },
]
