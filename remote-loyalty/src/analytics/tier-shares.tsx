import { t } from '@lingui/core/macro'
import type { LoyaltyAnalytics } from '@yuko/contract/loyalty/analytics/get-loyalty-analytics'
import { Section, TextLink, useFormat } from '@yuko/ui'
import styles from './analytics.module.css'
import { tierHref } from './links.ts'

/** How members are distributed across tiers. Renders nothing without tiers. */
export function TierShares({ analytics }: { analytics: LoyaltyAnalytics | undefined }) {
  const format = useFormat()
  const tiers = analytics?.tiers ?? []
  if (!tiers.some(({ tierId }) => tierId !== null)) return null
  const all = Math.max(
    1,
    tiers.reduce((total, { members }) => total + members, 0),
  )
  return (
    <Section title={t`Members by tier`} actions={<TextLink href="/loyalty/tiers">{t`View all tiers`}</TextLink>}>
      <ul className={styles.shares}>
        {tiers.toReversed().map(({ tierId, name, color, members }) => (
          <li key={tierId ?? 'none'}>
            <TextLink href={tierHref(tierId)}>{tierId ? name : t`No tier`}</TextLink>
            <span className={styles.track}>
              {members > 0 && (
                <span style={{ width: `${(members / all) * 100}%`, background: color ?? 'var(--yk-control-border)' }} />
              )}
            </span>
            <span className={styles.share}>
              {format.number(members)} <span className={styles.quiet}>{Math.round((members / all) * 100)}%</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
