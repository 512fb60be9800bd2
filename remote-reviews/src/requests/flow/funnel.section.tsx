import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@yuko/contract/endpoint'
import { requestFigure } from '@yuko/contract/figures/figures'
import type { getRequestFunnel } from '@yuko/contract/requests/get-request-funnel'
import { useHost } from '@yuko/runtime'
import { useSearchParams } from '@yuko/runtime/router'
import { EmptyState, ErrorPanel, PeriodControl, periodOf, Section, Skeleton, TextLink, useFormat, usualPeriod } from '@yuko/ui'
import { requestQueries } from '#data/requests.queries.ts'
import { skipLabels } from '../wording.ts'
import styles from './funnel.module.css'

const dayMs = 86_400_000

/** The last days including today, in the organization’s time zone. */
function lastDays(days: number, timeZone: string, now: Date) {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone })
  return { from: day.format(new Date(now.getTime() - (days - 1) * dayMs)), to: day.format(now) }
}

export function FunnelSection() {
  const { organization } = useHost()
  // In the address, so that a shared link shows the same figures.
  const [params, setParams] = useSearchParams()
  const days = periodOf(params.get('days'))
  const funnel = useQuery(requestQueries.funnel(lastDays(Number(days), organization.timezone, new Date())))
  return (
    <Section
      title={t`Performance`}
      description={t`Requests sent in this period. Later opens, clicks and reviews are included.`}
      actions={
        <PeriodControl
          size="xs"
          value={days}
          onChange={(next) => setParams(next === usualPeriod ? {} : { days: next }, { replace: true })}
        />
      }
    >
      {funnel.data ? (
        <Funnel funnel={funnel.data} />
      ) : funnel.isError ? (
        <ErrorPanel title={t`Couldn’t load performance data`} onRetry={funnel.refetch} isRetrying={funnel.isFetching}>
          {funnel.error.message}
        </ErrorPanel>
      ) : (
        <Skeleton height={148} />
      )}
    </Section>
  )
}

type RequestFunnel = ReplyOf<typeof getRequestFunnel>

function Funnel({ funnel }: { funnel: RequestFunnel }) {
  const format = useFormat()
  const { sent, opened, clicked, reviewed, bounced, skipped, upcoming } = funnel
  const delivered = sent - bounced
  const upcomingCount = format.number(upcoming)
  const percent = (count: number) => (delivered === 0 ? '–' : format.percent(count / delivered, count / delivered < 0.1 ? 1 : 0))
  const steps = [
    { ...requestFigure.sent, count: sent, href: '/reviews/orders?tab=sent' },
    { ...requestFigure.opened, count: opened, href: '/reviews/orders?tab=sent' },
    { ...requestFigure.clicked, count: clicked, href: '/reviews/orders?tab=sent' },
    { ...requestFigure.reviewed, count: reviewed, href: '/reviews/orders?tab=reviewed' },
  ]
  if (sent === 0 && skipped.length === 0 && upcoming === 0)
    return (
      <EmptyState title={t`No requests yet`}>
        <Trans>New orders get requests according to the flow below. To request reviews for past orders, go to Orders.</Trans>
      </EmptyState>
    )
  return (
    <div className={styles.funnel}>
      <ol className={styles.steps}>
        {steps.map(({ name, count, href, definition }) => (
          <li key={name} title={definition}>
            <span className={styles.label}>{name}</span>
            <TextLink className={styles.count ?? ''} href={href}>
              {format.number(count)}
            </TextLink>
            <span className={styles.share}>
              {name === requestFigure.sent.name ? t`${upcomingCount} upcoming` : percent(count)}
            </span>
            <span className={styles.bar} aria-hidden>
              <i style={{ width: sent === 0 ? 0 : `${Math.min(100, (count / sent) * 100)}%` }} />
            </span>
          </li>
        ))}
      </ol>
      <Notes funnel={funnel} />
      {skipped.length > 0 && <Skipped skipped={skipped} />}
    </div>
  )
}

function Notes({ funnel: { reviews, withPhotos, bounced, complained, held, missed } }: { funnel: RequestFunnel }) {
  return (
    <p className={styles.notes}>
      {plural(reviews, { one: '# review', other: '# reviews' })}
      {' · '}
      {plural(withPhotos, { one: '# with photos', other: '# with photos' })}
      {' · '}
      <span title={requestFigure.bounced.definition}>{plural(bounced, { one: '# bounced', other: '# bounced' })}</span>
      {' · '}
      {plural(complained, { one: '# reported as spam', other: '# reported as spam' })}
      {held > 0 && (
        <>
          {' · '}
          <TextLink href="/reviews/orders?tab=upcoming&status=held">
            {plural(held, { one: '# on hold: plan limit reached', other: '# on hold: plan limit reached' })}
          </TextLink>
        </>
      )}
      {missed > 0 && (
        <>
          {' · '}
          <TextLink href="/reviews/orders?tab=skipped&status=missed">
            {plural(missed, { one: '# missed: plan limit reached', other: '# missed: plan limit reached' })}
          </TextLink>
        </>
      )}
    </p>
  )
}

const skippedWords = (reason: string) => t`Skipped: ${reason}`

/** Skipped requests by reason. */
function Skipped({ skipped }: { skipped: RequestFunnel['skipped'] }) {
  const format = useFormat()
  return (
    <ul className={styles.skipped} aria-label={t`Skipped`}>
      {skipped.map(({ reason, count }) => (
        <li key={reason}>
          <TextLink href={`/reviews/orders?tab=skipped&skipReason=${reason}`}>
            {skippedWords(skipLabels[reason])} · {format.number(count)}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
