import { t } from '@lingui/core/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Workflow } from '@yuko/contract/automation/workflows/workflow'
import type { getEmailsDashboard } from '@yuko/contract/dashboard/get-emails-dashboard'
import type { ReplyOf } from '@yuko/contract/endpoint'
import { mailFigure } from '@yuko/contract/figures/figures'
import { SeriesFigure } from '@yuko/kit/charts/series-chart.tsx'
import { changeOf } from '@yuko/kit/period/change.ts'
import { readPeriod } from '@yuko/kit/period/period.ts'
import { usePermission } from '@yuko/runtime'
import { useSearchParams } from '@yuko/runtime/router'
import {
  ButtonLink,
  Section,
  Skeleton,
  StatTile,
  type StatTileProps,
  StatTiles,
  StatusBadge,
  Text,
  TextLink,
  useFormat,
} from '@yuko/ui'
import styles from '#dashboard-card.module.css'
import { allMailsHref } from '#data/all-mails.ts'
import { dashboardQueries } from '#data/dashboard.queries.ts'
import { triggerLabel } from '#data/workflow.model.ts'
import { workflowQueries } from '#data/workflow.queries.ts'

/** Card on the host's dashboard: email results, and the workflows edited last. */
export function DashboardCard() {
  const mayEdit = usePermission('settings.write')
  // The host shows errors and reloads all cards together.
  const workflows = useInfiniteQuery({ ...workflowQueries.list(), throwOnError: true })
  const latest = workflows.data?.pages[0]?.items.slice(0, 3)
  return (
    <Section
      title={t`Emails and workflows`}
      actions={latest?.length ? <TextLink href="/workflows">{t`View all workflows`}</TextLink> : undefined}
    >
      <Figures />
      {workflows.isPending && <Skeleton height={48} mt="md" />}
      {latest?.length === 0 && (
        <div className={styles.none}>
          <Text c="dimmed" mb="sm">
            {t`Emails sent automatically when something happens in your store.`}
          </Text>
          {mayEdit && (
            <ButtonLink href="/workflows?create" variant="default" size="xs">
              {t`Create workflow`}
            </ButtonLink>
          )}
        </div>
      )}
      {latest && latest.length > 0 && (
        <ul className={styles.list}>
          {latest.map((workflow) => (
            <Line key={workflow.workflowId} workflow={workflow} />
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Results of all emails to customers in the period of the URL. */
function Figures() {
  const [search] = useSearchParams()
  const emails = useQuery({ ...dashboardQueries.emails(readPeriod(search)), throwOnError: true })
  return (
    <div className={styles.figures} data-refreshing={emails.isPlaceholderData || undefined}>
      <StatTiles columns={3} isFlat>
        {tilesOf(emails.data, useFormat()).map((tile) => (
          <StatTile key={tile.label} {...tile} />
        ))}
      </StatTiles>
      <SeriesFigure
        points={emails.data?.perDay.map(({ day, ...counts }) => ({ at: day, ...counts }))}
        series={[
          { name: 'delivered', label: mailFigure.delivered.name, color: 'accent' },
          { name: 'opened', label: mailFigure.opened.name, color: 'success' },
          { name: 'clicked', label: mailFigure.clicked.name, color: 'star' },
        ]}
        empty={{
          title: t`No emails in this period`,
          text: t`Emails to customers appear here day by day.`,
        }}
      />
    </div>
  )
}

type EmailsDashboard = ReplyOf<typeof getEmailsDashboard>

function tilesOf(emails: EmailsDashboard | undefined, format: ReturnType<typeof useFormat>): StatTileProps[] {
  const { from, to, period, before, currency } = emails ?? {}
  const [first, last] = [from ? format.day(from) : '', to ? format.day(to) : '']
  const count = (figure: keyof typeof outcomes, isGoodUp = true): StatTileProps => ({
    label: mailFigure[figure].name,
    definition: [mailFigure[figure].definition, emails && t`All emails to customers created from ${first} to ${last}.`]
      .filter(Boolean)
      .join(' '),
    value: period && format.number(period[figure]),
    href: emails && allMailsHref({ what: outcomes[figure], from, to }),
    change: period && before ? changeOf(period[figure], before[figure], isGoodUp) : undefined,
  })
  return [
    count('sent'),
    count('delivered'),
    count('opened'),
    count('clicked'),
    {
      label: mailFigure.revenue.name,
      definition: [mailFigure.revenue.definition, emails && t`Ordered from ${first} to ${last}.`].filter(Boolean).join(' '),
      value: period && format.money(period.revenueMinor, currency),
      href: emails && allMailsHref({ what: 'converted', orderedFrom: from, orderedTo: to }),
      change: period && before ? changeOf(period.revenueMinor, before.revenueMinor) : undefined,
    },
    count('unsubscribed', false),
  ]
}

/** The emails behind each figure. */
const outcomes = {
  sent: 'sent',
  delivered: 'delivered',
  opened: 'opened_by_people',
  clicked: 'clicked',
  unsubscribed: 'unsubscribed',
} as const

function Line({ workflow: { workflowId, title, status, trigger, figures } }: { workflow: Workflow }) {
  const format = useFormat()
  const isPublished = status !== 'draft'
  const [inProgress, sent] = [format.number(figures.inProgress), format.number(figures.sent)]
  const revenue = format.money(figures.revenueMinor)
  const words = t`${inProgress} in progress · ${sent} sent · ${revenue}`
  return (
    <li>
      <span>
        <TextLink href={isPublished ? `/workflows/analytics/${workflowId}/subscribers` : `/workflows/${workflowId}`}>
          {title}
        </TextLink>
        <span className={styles.trigger}>{isPublished ? words : triggerLabel(trigger)}</span>
      </span>
      <StatusBadge status={status} />
    </li>
  )
}
