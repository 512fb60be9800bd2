import { t } from '@lingui/core/macro'
import type { LoyaltyMember } from '@yuko/contract/loyalty/members/member'

/** What a customer is called: by name, or else by address. */
export const nameOf = ({ name, email }: Pick<LoyaltyMember, 'name' | 'email'>): string => name ?? email ?? t`Unnamed customer`
