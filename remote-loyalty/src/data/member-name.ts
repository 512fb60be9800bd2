import { t } from '@lingui/core/macro'
import type { LoyaltyMember } from '@yuko/contract/loyalty/members/member'

/** The name of a customer, or the email address. */
export const nameOf = ({ name, email }: Pick<LoyaltyMember, 'name' | 'email'>): string => name ?? email ?? t`Unnamed customer`
