import { t } from '@lingui/core/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Workflow } from '@yuko/contract/automation/workflows/workflow'
import { mailFigure } from '@yuko/contract/figures/figures'
import { usePermission } from '@yuko/runtime'
import { ButtonLink, Section, Skeleton, StatTile, StatTiles, StatusBadge, Text, TextLink, useFormat } from '@yuko/ui'
import styles from '#dashboard-card.module.css'
import { dashboardQueries } from '#data/dashboard.queries.ts'
import { triggerLabel } from '#data/workflow.model.ts'
import { workflowQueries } from '#data/workflow.queries.ts'

const days = 30

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
      {workflows.isPending && <Skeleton height={140} />}
      {latest?.length === 0 && (
        <>
          <Text c="dimmed" mb="sm">
            {t`Emails sent automatically when something happens in your store.`}
          </Text>
          {mayEdit && (
            <ButtonLink href="/workflows?create" variant="default" size="xs">
              {t`Create workflow`}
            </ButtonLink>
          )}
        </>
      )}
      {latest && latest.length > 0 && (
        <>
          <Figures />
          <ul className={styles.list}>
            {latest.map((workflow) => (
              <Line key={workflow.workflowId} workflow={workflow} />
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

/** Results of all emails to customers in the last 30 days. */
function Figures() {
  const format = useFormat()
  const { data } = useQuery({ ...dashboardQueries.emails(days), throwOnError: true })
  const { period, before, currency } = data ?? {}
  const change = (name: keyof NonNullable<typeof period>, isGoodUp = true) => {
    if (!period || !before || before[name] === 0) return {}
    const percent = Math.round(((period[name] - before[name]) / before[name]) * 100)
    return percent === 0 || percent > 999 ? {} : { change: { percent, isGood: percent > 0 === isGoodUp } }
  }
  const recent = t`Last ${days} days.`
  return (
    <StatTiles columns={2}>
      <StatTile
        label={mailFigure.sent.name}
        definition={`${mailFigure.sent.definition} ${t`All emails to customers in the last ${days} days.`}`}
        value={period && format.number(period.sent)}
        {...change('sent')}
      />
      <StatTile
        label={mailFigure.delivered.name}
        definition={`${mailFigure.delivered.definition} ${recent}`}
        value={period && format.number(period.delivered)}
        {...change('delivered')}
      />
      <StatTile
        label={mailFigure.clicked.name}
        definition={`${mailFigure.clicked.definition} ${recent}`}
        value={period && format.number(period.clicked)}
        {...change('clicked')}
      />
      <StatTile
        label={t`Revenue`}
        definition={t`Revenue attributed to an email click in the last ${days} days.`}
        value={period && format.money(period.revenueMinor, currency)}
        {...change('revenueMinor')}
      />
      <StatTile
        label={t`Orders`}
        definition={t`Orders attributed to an email in the last ${days} days.`}
        value={period && format.number(period.conversions)}
        {...change('conversions')}
      />
      <StatTile
        label={t`Unsubscribed`}
        definition={t`People who unsubscribed through an email link in the last ${days} days.`}
        value={period && format.number(period.unsubscribed)}
        {...change('unsubscribed', false)}
      />
    </StatTiles>
  )
}

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
