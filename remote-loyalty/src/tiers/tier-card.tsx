import { t } from '@lingui/core/macro'
import type { TierDetails, TierRules } from '@yuko/contract/loyalty/tiers/tier'
import { Section, useFormat } from '@yuko/ui'
import { requirementOf } from '#data/tier-metric.ts'
import { giftsOf } from './gifts.ts'
import { TierGlyph } from './tier-glyph.tsx'
import styles from './tiers.module.css'

type Draft = Omit<TierDetails, 'retainThreshold' | 'storeTag'>

/** The tier as members see it, updated on every keystroke. */
export function TierCard({ draft, rules }: { draft: Draft; rules: TierRules }) {
  const format = useFormat()
  const gifts = giftsOf(draft, format.number)
  const isColor = /^#[0-9a-f]{6}$/i.test(draft.color)
  return (
    <Section title={t`Member view`}>
      <div className={styles.card}>
        <div className={styles.cardHead}>
          <TierGlyph icon={draft.icon} color={isColor ? draft.color : '#888888'} size={52} />
          <div>
            <p className={styles.cardName}>{draft.name.trim() || t`Tier name`}</p>
            <p className={styles.quiet}>
              {Number.isNaN(draft.threshold) && !draft.isHidden ? '…' : requirementOf(draft, rules, format)}
            </p>
          </div>
        </div>
        {gifts.length > 0 ? (
          <ul>
            {gifts.map((gift) => (
              <li key={gift}>{gift}</li>
            ))}
          </ul>
        ) : (
          <p className={styles.quiet}>{t`No benefits yet. Add some to motivate members.`}</p>
        )}
      </div>
    </Section>
  )
}
