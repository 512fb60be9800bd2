import { t } from '@lingui/core/macro'
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

/** The last days with today, where the organization is. */
function lastDays(days: number, timeZone: string, now: Date) {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone })
  return { from: day.format(new Date(now.getTime() - (days - 1) * dayMs)), to: day.format(now) }
}

export function FunnelSection() {
  const { organization } = useHost()
  // In the address, so that a colleague who gets the link sees the same figures.
  const [params, setParams] = useSearchParams()
  const days = periodOf(params.get('days'))
  const funnel = useQuery(requestQueries.funnel(lastDays(Number(days), organization.timezone, new Date())))
  return (
    <Section
      title={t`What came of it`}
      description={t`Requests that were sent in the period, however much later they were opened or answered.`}
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
        <ErrorPanel title={t`The figures could not be loaded`} onRetry={funnel.refetch} isRetrying={funnel.isFetching}>
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
  const percent = (count: number) =>
    delivered === 0 ? '–' : `${((count / delivered) * 100).toFixed(count > 0 && count / delivered < 0.1 ? 1 : 0)}%`
  const steps = [
    { ...requestFigure.sent, count: sent, href: '/reviews/orders?tab=sent' },
    { ...requestFigure.opened, count: opened, href: '/reviews/orders?tab=sent' },
    { ...requestFigure.clicked, count: clicked, href: '/reviews/orders?tab=sent' },
    { ...requestFigure.reviewed, count: reviewed, href: '/reviews/orders?tab=reviewed' },
  ]
  if (sent === 0 && skipped.length === 0 && upcoming === 0)
    return (
      <EmptyState title={t`No requests yet`}>
        <Trans>
          As soon as orders come in, requests are planned by the flow below. Past orders can be asked by hand, under Orders.
        </Trans>
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
              {name === requestFigure.sent.name ? `${format.number(upcoming)} upcoming` : percent(count)}
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
  const format = useFormat()
  return (
    <p className={styles.notes}>
      {format.number(reviews)} {reviews === 1 ? 'review' : 'reviews'}
      <Trans>
        , {format.number(withPhotos)} with photos ·{' '}
        <span title={requestFigure.bounced.definition}>{format.number(bounced)} bounced</span> · {format.number(complained)}{' '}
        reported as spam
      </Trans>
      {held > 0 && (
        <>
          {' · '}
          <TextLink href="/reviews/orders?tab=upcoming&status=held">
            <Trans>{format.number(held)} on hold: plan limit reached</Trans>
          </TextLink>
        </>
      )}
      {missed > 0 && (
        <>
          {' · '}
          <TextLink href="/reviews/orders?tab=skipped&status=missed">
            <Trans>{format.number(missed)} missed: plan limit reached</Trans>
          </TextLink>
        </>
      )}
    </p>
  )
}

/** Who was not asked, by why. */
function Skipped({ skipped }: { skipped: RequestFunnel['skipped'] }) {
  const format = useFormat()
  return (
    <ul className={styles.skipped} aria-label={t`Skipped`}>
      {skipped.map(({ reason, count }) => (
        <li key={reason}>
          <TextLink href={`/reviews/orders?tab=skipped&skipReason=${reason}`}>
            {skipLabels[reason]} · {format.number(count)}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
