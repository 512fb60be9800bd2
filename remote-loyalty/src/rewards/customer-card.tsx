import { t } from '@lingui/core/macro'
import type { RewardDetails } from '@yuko/contract/loyalty/rewards/reward'
import { useBrandButton } from '#data/brand-button.ts'
import { Glyph } from '#data/editing/glyph.tsx'
import type { PointLabel } from '#data/program.model.ts'
import { costOf } from '#data/reward-summary.ts'
import styles from './customer-card.module.css'

/** A static preview of the card that customers see. */
export function CustomerCard({ draft, label }: { draft: RewardDetails; label: PointLabel }) {
  const { name, description, terms, price, value } = draft
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Glyph of={value.type} />
        <div>
          <p className={styles.name}>{name.trim() || t`Reward name`}</p>
          <p className={styles.cost}>{costOf(price, label)}</p>
        </div>
      </div>
      {description?.trim() && <p className={styles.text}>{description}</p>}
      <span className={styles.button} style={useBrandButton()}>
        {price.exchange === 'fixed' ? t`Redeem` : t`Choose amount`}
      </span>
      {terms?.trim() && <p className={styles.terms}>{terms}</p>}
    </div>
  )
}
