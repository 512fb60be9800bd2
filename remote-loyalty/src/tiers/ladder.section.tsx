import { t } from '@lingui/core/macro'
import type { ReplyOf } from '@yuko/contract/endpoint'
import type { listTiers } from '@yuko/contract/loyalty/tiers/list-tiers'
import type { Tier, TierRules } from '@yuko/contract/loyalty/tiers/tier'
import { PlainLink, Section, TextLink, useFormat } from '@yuko/ui'
import { memberCount } from '#data/counts.ts'
import { requirementOf } from '#data/tier-metric.ts'
import { giftsOf } from './gifts.ts'
import { TierGlyph } from './tier-glyph.tsx'
import styles from './tiers.module.css'

/** All tiers, highest first. */
export function LadderSection({ ladder: { items, rules, membersWithoutTier } }: { ladder: ReplyOf<typeof listTiers> }) {
  return (
    <Section flush>
      <ol className={styles.ladder} aria-label={t`Tiers, highest first`}>
        {items.toReversed().map((tier) => (
          <Rung key={tier.tierId} tier={tier} rules={rules} />
        ))}
        <li className={styles.rung}>
          <span />
          <span className={styles.quiet}>{t`No tier`}</span>
          <span className={styles.members}>
            <TextLink href="/loyalty/customers?status=member&hasTier=false">{memberCount(membersWithoutTier)}</TextLink>
          </span>
        </li>
      </ol>
    </Section>
  )
}

function Rung({ tier, rules }: { tier: Tier; rules: TierRules }) {
  const format = useFormat()
  const { name } = tier
  const gifts = giftsOf(tier, format.number)
  return (
    <li className={styles.rung}>
      <TierGlyph icon={tier.icon} color={tier.color} />
      <div>
        <PlainLink href={`/loyalty/tiers/${tier.tierId}`} className={styles.open}>
          {tier.name}
        </PlainLink>
        <div className={styles.quiet}>{requirementOf(tier, rules, format)}</div>
        {gifts.length > 0 && (
          <ul className={styles.perks} aria-label={t`Benefits of ${name}`}>
            {gifts.map((gift) => (
              <li key={gift}>{gift}</li>
            ))}
          </ul>
        )}
      </div>
      <span className={styles.members}>
        <TextLink href={`/loyalty/customers?tierId=${tier.tierId}`}>{memberCount(tier.members)}</TextLink>
      </span>
    </li>
  )
}
