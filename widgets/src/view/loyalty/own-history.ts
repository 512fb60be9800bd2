import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'

export type OwnHistory = Pick<StorefrontMember, 'history' | 'historyBefore'>

/** A member with older entries added to the history. */
export const withOlder = (member: StorefrontMember, { history, historyBefore }: OwnHistory): StorefrontMember => ({
  ...member,
  history: [...member.history, ...history],
  historyBefore,
})
