import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type Period, readPeriod, writePeriod } from '@yuko/kit/period/period.ts'
import { PeriodPicker } from '@yuko/kit/period/period-picker.tsx'
import { ApiError } from '@yuko/runtime'
import { Outlet, useLocation, useParams, useSearchParams } from '@yuko/runtime/router'
import { ButtonLink, ErrorPanel, Page, PlainLink, Section, Skeleton, StatusBadge } from '@yuko/ui'
import { workflowQueries } from '#data/workflow.queries.ts'
import styles from './analytics.module.css'
import { analyticsPath } from './links.ts'
import { VersionChoice } from './version-choice.tsx'

const tabs = [
  { path: 'subscribers', label: t`Subscribers` },
  { path: 'emails', label: t`Emails` },
]

const spans = [7, 30, 90, 365]

/** Results of a workflow: its subscribers and its emails. The period, its comparison, and the version are in the URL. */
export function AnalyticsPage() {
  const { workflowUuId = '' } = useParams()
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const workflow = useQuery(workflowQueries.detail(workflowUuId))
  const period = readPeriod(params, spans)
  const version = Number(params.get('version')) || undefined
  const write = (next: { period?: Period; version?: number | undefined }) => {
    const asked = { period, version, ...next }
    const entries = { ...writePeriod(asked.period), ...(asked.version && { version: String(asked.version) }) }
    setParams(entries, { replace: true, preventScrollReset: true })
  }
  if (workflow.isError && !workflow.data) return <Failed error={workflow.error} workflow={workflow} />
  const query = params.size > 0 ? `?${params}` : ''
  return (
    <Page
      width="full"
      title={workflow.data?.title ?? <Skeleton height={26} width={220} />}
      tabTitle={workflow.data ? t`Analytics: ${workflow.data.title}` : t`Analytics`}
      badge={workflow.data && <StatusBadge status={workflow.data.status} />}
      back={{ href: '/workflows', label: t`Workflows` }}
      actions={
        <>
          <PeriodPicker period={period} spans={spans} onChange={(next) => write({ period: next })} />
          <ButtonLink href={`/workflows/${workflowUuId}`} variant="default">
            {t`Edit workflow`}
          </ButtonLink>
        </>
      }
    >
      <div className={styles.bar}>
        <nav className={styles.tabs} aria-label={t`Analytics`}>
          {tabs.map(({ path, label }) => {
            const href = `${analyticsPath(workflowUuId)}/${path}`
            return (
              <PlainLink
                key={path}
                href={`${href}${query}`}
                className={styles.tab}
                aria-current={pathname.startsWith(href) ? 'page' : undefined}
              >
                {label}
              </PlainLink>
            )
          })}
        </nav>
        <VersionChoice
          latest={workflow.data?.liveVersion ?? null}
          value={version}
          onChange={(next) => write({ version: next })}
        />
      </div>
      <Outlet context={{ workflowId: workflowUuId, asked: { ...period, version }, workflow: workflow.data }} />
    </Page>
  )
}

function Failed({ error, workflow }: { error: Error; workflow: { refetch: () => unknown; isFetching: boolean } }) {
  const isGone = ['request.invalid', 'workflow.not-found'].includes(ApiError.fromUnknown(error).code ?? '')
  return (
    <Page title={t`Analytics`} back={{ href: '/workflows', label: t`Workflows` }}>
      <Section>
        {isGone ? (
          <ErrorPanel title={t`This workflow doesn’t exist`}>
            <ButtonLink href="/workflows" variant="default">
              {t`View all workflows`}
            </ButtonLink>
          </ErrorPanel>
        ) : (
          <ErrorPanel title={t`Couldn’t load the workflow`} onRetry={workflow.refetch} isRetrying={workflow.isFetching}>
            {error.message}
          </ErrorPanel>
        )}
      </Section>
    </Page>
  )
}
