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

/** The member’s tier and progress to the next one. Renders nothing when the program has no tiers. */
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
            {t`Change tier`}
          </Button>
        )
      }
    >
      <div className={styles.tier}>
        <div className={styles.now}>
          {tier ? <TierChip tier={tier} /> : t`No tier`}
          {tierSince && tier && (
            <span className={styles.quiet}>
              <Trans>
                Since <DateTime at={tierSince} dateOnly />
              </Trans>
            </span>
          )}
        </div>
        {tiers.data && <ToNext profile={profile} metric={tiers.data.rules.metric} />}
        {tierKeptUntil && (
          <p className={styles.quiet}>
            <Trans>
              No longer qualifies. Keeps the tier until <DateTime at={tierKeptUntil} dateOnly />
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
  const progress = measured(value, metric, format)
  if (!next) return <p className={styles.quiet}>{t`${progress} so far. This is the highest tier.`}</p>
  const { name } = next
  const goal = measured(next.threshold, metric, format)
  const remaining = measured(Math.max(0, next.threshold - value), metric, format)
  const share = next.threshold > 0 ? Math.min(100, (value / next.threshold) * 100) : 100
  return (
    <div className={styles.progress}>
      <Progress value={share} aria-label={t`Progress to the next tier: ${name}`} />
      <p className={styles.quiet}>{t`${progress} of ${goal}. ${remaining} to the next tier: ${name}`}</p>
    </div>
  )
}
