import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import { Button, DateTime, Section, useFormat } from '@yuko/ui'
import { Progress } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { tierQueries } from '#data/tier.queries.ts'
import { TierChip } from '#data/tier-chip.tsx'
import { measured } from '#data/tier-metric.ts'
import { MoveTierDialog } from './move-tier.dialog.tsx'
import styles from './tier.module.css'
import { TierHistory } from './tier-history.tsx'

/** Where the member stands, and how far the next tier is. Nothing is said of tiers where there are none. */
export function TierSection({ profile, mayMove }: { profile: LoyaltyMemberProfile; mayMove: boolean }) {
  const tiers = useQuery(tierQueries.list())
  const [isMoving, setIsMoving] = useState(false)
  const { tier, tierSince, tierKeptUntil } = profile
  if (!tiers.data?.items.length && !tier) return null
  return (
    <Section
      title={t`Tier`}
      actions={
        mayMove && (
          <Button size="compact-sm" variant="default" onClick={() => setIsMoving(true)}>
            {t`Move`}
          </Button>
        )
      }
    >
      <div className={styles.tier}>
        <div className={styles.now}>
          {tier ? <TierChip tier={tier} /> : t`In no tier yet`}
          {tierSince && tier && (
            <span className={styles.quiet}>
              <Trans>
                since <DateTime at={tierSince} dateOnly />
              </Trans>
            </span>
          )}
        </div>
        {tiers.data && <ToNext profile={profile} metric={tiers.data.rules.metric} />}
        {tierKeptUntil && (
          <p className={styles.quiet}>
            <Trans>
              Falls short of it: keeps it until <DateTime at={tierKeptUntil} dateOnly />.
            </Trans>
          </p>
        )}
        <TierHistory memberId={profile.memberId} />
      </div>
      {isMoving && <MoveTierDialog profile={profile} tiers={tiers.data?.items ?? []} onClose={() => setIsMoving(false)} />}
    </Section>
  )
}

type Metric = Parameters<typeof measured>[1]

function ToNext({ profile: { tierProgress }, metric }: { profile: LoyaltyMemberProfile; metric: Metric }) {
  const format = useFormat()
  if (!tierProgress || metric === 'customer_tag') return null
  const { value, next } = tierProgress
  if (!next)
    return (
      <p className={styles.quiet}>
        <Trans>{measured(value, metric, format)} count. This is the highest tier.</Trans>
      </p>
    )
  const share = next.threshold > 0 ? Math.min(100, (value / next.threshold) * 100) : 100
  return (
    <div className={styles.progress}>
      <Progress value={share} aria-label={t`Progress to ${next.name}`} />
      <p className={styles.quiet}>
        <Trans>
          {measured(value, metric, format)} of {measured(next.threshold, metric, format)}:{' '}
          {measured(Math.max(0, next.threshold - value), metric, format)} to {next.name}
        </Trans>
      </p>
    </div>
  )
}
