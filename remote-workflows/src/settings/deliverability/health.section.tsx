import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { share } from '@yuko/contract/automation/analytics/mail-figures'
import { returnLimits } from '@yuko/contract/automation/pause-cause'
import { mailFigure } from '@yuko/contract/figures/figures'
import { ErrorPanel, Section, StatTile, StatTiles, useFormat } from '@yuko/ui'
import { allMailsHref } from '#data/all-mails.ts'
import { percentOf } from '#data/figures.ts'
import { AllDomainsTable } from '#data/mail-tables/domains-table.tsx'
import { sendingQueries } from '#data/sending.queries.ts'

/** Bounces and complaints of the last 30 days, compared with the limits of automatic pauses. */
export function HealthSection() {
  const format = useFormat()
  const health = useQuery(sendingQueries.health())
  const days = health.data && { from: health.data.from, to: health.data.to }
  const { bouncedPercent, complainedPercent, leastSent } = returnLimits
  if (health.isError && !health.data)
    return (
      <Section title={t`Last 30 days`}>
        <ErrorPanel title={t`Couldn’t load the figures`} onRetry={health.refetch} isRetrying={health.isFetching}>
          {health.error.message}
        </ErrorPanel>
      </Section>
    )
  const { sent = 0, delivered = 0, bounced = 0, complained = 0 } = health.data ?? {}
  const rate = (part: number, whole: number) => health.data && percentOf(share(part, whole))
  return (
    <>
      <Section
        title={t`Last 30 days`}
        description={t`Campaigns and marketing workflows pause automatically when more than ${bouncedPercent}% of their emails bounce, or more than ${complainedPercent}% of recipients mark them as spam, after at least ${leastSent} emails.`}
      >
        <StatTiles>
          <StatTile
            label={mailFigure.sent.name}
            definition={mailFigure.sent.definition}
            value={health.data && format.number(sent)}
            href={allMailsHref({ what: 'sent', ...days })}
          />
          <StatTile
            label={mailFigure.delivered.name}
            definition={mailFigure.delivered.definition}
            value={rate(delivered, sent)}
            href={allMailsHref({ what: 'delivered', ...days })}
          />
          <StatTile
            label={mailFigure.bounced.name}
            definition={mailFigure.bounced.definition}
            value={rate(bounced, sent)}
            href={allMailsHref({ what: 'bounced', ...days })}
          />
          <StatTile
            label={t`Marked as spam`}
            definition={t`Delivered emails that the recipient marked as spam.`}
            value={rate(complained, delivered)}
            href={allMailsHref({ what: 'complained', ...days })}
          />
        </StatTiles>
      </Section>
      {days && <AllDomainsTable {...days} />}
    </>
  )
}
