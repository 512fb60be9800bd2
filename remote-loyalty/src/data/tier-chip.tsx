import type { LoyaltyMember } from '@yuko/contract/loyalty/members/member'
import styles from './tier-chip.module.css'

/** A tier with its color and name; never color alone. */
export function TierChip({ tier }: { tier: Pick<NonNullable<LoyaltyMember['tier']>, 'name' | 'color'> | null }) {
  if (!tier) return <span className={styles.none}>–</span>
  return (
    <span className={styles.chip}>
      <span className={styles.dot} style={{ background: tier.color }} />
      <span className={styles.name}>{tier.name}</span>
    </span>
  )
}
