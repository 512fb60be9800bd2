import { t } from '@lingui/core/macro'
import type { ReplyOf } from '@yuko/contract/endpoint'
import type { listTiers } from '@yuko/contract/loyalty/tiers/list-tiers'
import type { Tier, TierRules } from '@yuko/contract/loyalty/tiers/tier'
import { PlainLink, Section, TextLink, useFormat } from '@yuko/ui'
import { requirementOf } from '#data/tier-metric.ts'
import { giftsOf } from './gifts.ts'
import { TierGlyph } from './tier-glyph.tsx'
import styles from './tiers.module.css'

/** The highest on top, as one climbs it. */
export function LadderSection({ ladder: { items, rules, membersWithoutTier } }: { ladder: ReplyOf<typeof listTiers> }) {
  const format = useFormat()
  return (
    <Section flush>
      <ol className={styles.ladder} aria-label={t`Tiers, the highest first`}>
        {items.toReversed().map((tier) => (
          <Rung key={tier.tierId} tier={tier} rules={rules} />
        ))}
        <li className={styles.rung}>
          <span />
          <span className={styles.quiet}>{t`Below the first tier`}</span>
          <span className={styles.members}>
            <TextLink href="/loyalty/customers?status=member&hasTier=false">
              {format.number(membersWithoutTier)} {membersWithoutTier === 1 ? 'member' : 'members'}
            </TextLink>
          </span>
        </li>
      </ol>
    </Section>
  )
}

function Rung({ tier, rules }: { tier: Tier; rules: TierRules }) {
  const format = useFormat()
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
          <ul className={styles.perks} aria-label={t`What ${tier.name} gives`}>
            {gifts.map((gift) => (
              <li key={gift}>{gift}</li>
            ))}
          </ul>
        )}
      </div>
      <span className={styles.members}>
        <TextLink href={`/loyalty/customers?tierId=${tier.tierId}`}>
          {format.number(tier.members)} {tier.members === 1 ? 'member' : 'members'}
        </TextLink>
      </span>
    </li>
  )
}
