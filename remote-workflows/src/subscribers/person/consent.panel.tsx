import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ConsentEvent } from '@yuko/contract/automation/subscribers/list-consent-events'
import type { SubscriberProfile } from '@yuko/contract/automation/subscribers/subscriber'
import { useOutletContext } from '@yuko/runtime/router'
import { EmptyState, ErrorPanel, IconMail, IconMailCheck, ListFoot, useFormat } from '@yuko/ui'
import { IconSpam } from '@yuko/ui/on-demand'
import { LoadingRows } from '#data/loading-rows.tsx'
import { Shown } from '#data/shown.tsx'
import { subscriberQueries } from '#data/subscriber.queries.ts'
import { methodLabels } from '../wording.ts'
import css from './person.module.css'

/** The consent history: every opt-in and opt-out, as proof. */
export function ConsentPanel() {
  const { subscriberId } = useOutletContext<SubscriberProfile>()
  const list = useInfiniteQuery(subscriberQueries.consent(subscriberId))
  const events = list.data?.pages.flatMap(({ items }) => items)
  if (list.isError && !events)
    return (
      <ErrorPanel title={t`Couldn’t load the consent history`} onRetry={list.refetch} isRetrying={list.isFetching}>
        {list.error.message}
      </ErrorPanel>
    )
  if (!events) return <LoadingRows height={56} />
  if (events.length === 0)
    return (
      <EmptyState drawing="inbox" title={t`No consent history yet`}>
        {t`Every opt-in and opt-out is recorded here with its time, method, and source.`}
      </EmptyState>
    )
  return (
    <>
      <ul className={css.events}>
        {events.map((event) => (
          <Proof key={event.consentEventId} event={event} />
        ))}
      </ul>
      {list.hasNextPage && (
        <ListFoot list={list}>
          <Shown rows={events.length} />
        </ListFoot>
      )}
    </>
  )
}

const words = { subscribed: t`Subscribed`, unconfirmed: t`Confirmation requested`, unsubscribed: t`Unsubscribed` }
const icons = { subscribed: IconMailCheck, unconfirmed: IconMail, unsubscribed: IconSpam }
const tones = { subscribed: 'good', unconfirmed: undefined, unsubscribed: 'bad' }

function Proof({ event: { state, method, detail, wording, sourceUrl, ip, by, topics, at } }: { event: ConsentEvent }) {
  const format = useFormat()
  const Icon = state ? icons[state] : IconMail
  const facts = [detail, sourceUrl && t`Page: ${sourceUrl}`, by && t`By ${by}`, ip && t`IP address: ${ip}`].filter(Boolean)
  return (
    <li className={css.event}>
      <span className={css.mark} data-tone={state ? tones[state] : undefined}>
        <Icon size={15} aria-hidden />
      </span>
      <span className={css.what}>
        <span>
          {state ? words[state] : t`Topics changed`} · {methodLabels[method]}
        </span>
        {wording && <span>{t`Agreed to: “${wording}”`}</span>}
        {facts.map((fact) => (
          <span key={fact} className={css.quiet}>
            {fact}
          </span>
        ))}
        {state !== 'unsubscribed' && topics.length > 0 && <span className={css.quiet}>{t`Topics: ${topics.join(', ')}`}</span>}
      </span>
      <time className={css.time} dateTime={at} title={format.exactTime(at)}>
        {format.dateTime(at)}
      </time>
    </li>
  )
}
