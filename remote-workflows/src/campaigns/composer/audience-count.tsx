import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { AudienceCount } from '@yuko/contract/automation/campaigns/count-campaign-audience'
import type { CampaignSettings } from '@yuko/contract/automation/campaigns/email-campaign'
import { ErrorPanel, Section, Skeleton, useDebouncedValue, useFormat } from '@yuko/ui'
import { useMemo } from 'react'
import { campaignQueries, isStillCopied } from '#data/campaign.queries.ts'
import styles from '../campaigns.module.css'

const reasons: Readonly<Record<Exclude<keyof AudienceCount, 'people' | 'mailed'>, string>> = {
  excluded: t`In an excluded group`,
  notSubscribed: t`Not opted in to marketing emails`,
  noTopic: t`Opted out of the topic`,
  blocked: t`Address blocked`,
  control: t`In the control group`,
  capped: t`Over the frequency cap`,
  heldOut: t`In the holdout group, about`,
}

/** How many people get the campaign, and why others don’t, while it is edited. */
export function AudienceCountSection({ settings }: { settings: CampaignSettings }) {
  const { audience, topic, frequencyCap, holdoutPercent } = settings
  const [asked] = useDebouncedValue(
    useMemo(() => ({ audience, topic, frequencyCap, holdoutPercent }), [audience, topic, frequencyCap, holdoutPercent]),
    400,
  )
  const count = useQuery(campaignQueries.audience(asked))
  const isCopying = isStillCopied(count.error)
  return (
    <Section title={t`Recipients`}>
      {count.isPending && <Skeleton height={96} aria-label={t`Loading`} />}
      {isCopying && (
        <p className={styles.quiet} role="status">{t`Copying customers from Shopify. The count appears when it’s done.`}</p>
      )}
      {count.isError && !isCopying && !count.data && (
        <ErrorPanel title={t`Couldn’t count the people`} onRetry={count.refetch} isRetrying={count.isFetching}>
          {count.error.message}
        </ErrorPanel>
      )}
      {count.data && <Counted count={count.data} isRefreshing={count.isPlaceholderData} />}
    </Section>
  )
}

function Counted({ count, isRefreshing }: { count: AudienceCount; isRefreshing: boolean }) {
  return (
    <div className={styles.count} data-refreshing={isRefreshing || undefined}>
      <p role="status">
        <Mailed count={count.mailed} />
      </p>
      <AudienceReasons count={count} />
    </div>
  )
}

function Mailed({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      one={
        <Trans>
          <strong>#</strong> <span>person gets it</span>
        </Trans>
      }
      other={
        <Trans>
          <strong>#</strong> <span>people get it</span>
        </Trans>
      }
    />
  )
}

/** People of the audience who are not mailed, by reason. */
export function AudienceReasons({ count }: { count: AudienceCount }) {
  const format = useFormat()
  const rows = Object.entries(reasons).filter(([name]) => count[name as keyof typeof reasons] > 0)
  const all = format.number(count.people)
  return (
    <dl className={styles.reasons}>
      <div>
        <dt>{t`In the audience`}</dt>
        <dd>{all}</dd>
      </div>
      {rows.map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>−{format.number(count[name as keyof typeof reasons])}</dd>
        </div>
      ))}
    </dl>
  )
}
