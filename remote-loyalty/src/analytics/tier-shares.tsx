import { t } from '@lingui/core/macro'
import type { LoyaltyAnalytics } from '@yuko/contract/loyalty/analytics/get-loyalty-analytics'
import { ShareList } from '@yuko/kit/charts/share-list.tsx'
import { Section, TextLink } from '@yuko/ui'
import { tierHref } from './links.ts'

/** How members are distributed across tiers. Renders nothing without tiers. */
export function TierShares({ analytics }: { analytics: LoyaltyAnalytics | undefined }) {
  const tiers = analytics?.tiers ?? []
  if (!tiers.some(({ tierId }) => tierId !== null)) return null
  return (
    <Section title={t`Members by tier`} actions={<TextLink href="/loyalty/tiers">{t`View all tiers`}</TextLink>}>
      <ShareList
        shares={tiers.toReversed().map(({ tierId, name, color, members }) => ({
          key: tierId ?? 'none',
          label: tierId ? name : t`No tier`,
          href: tierHref(tierId),
          count: members,
          color: color ?? 'var(--yk-control-border)',
        }))}
      />
    </Section>
  )
}
