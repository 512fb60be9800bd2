import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type TimelineArea, type TimelineEvent, timelineArea } from '@yuko/contract/automation/subscribers/list-timeline'
import type { SubscriberProfile } from '@yuko/contract/automation/subscribers/subscriber'
import { useOutletContext } from '@yuko/runtime/router'
import { EmptyState, ErrorPanel, ListFoot, RowLink, Skeleton, Stack, useFormat } from '@yuko/ui'
import { useState } from 'react'
import { Shown } from '#data/shown.tsx'
import { subscriberQueries } from '#data/subscriber.queries.ts'
import css from './person.module.css'
import { areaLabels, detailOf, iconOf, linkOf, titleOf, toneOf } from './timeline-wording.ts'

/** A person's activity in all areas, by day. */
export function TimelinePanel() {
  const { subscriberId } = useOutletContext<SubscriberProfile>()
  const [areas, setAreas] = useState<TimelineArea[]>([])
  const list = useInfiniteQuery(subscriberQueries.timeline(subscriberId, areas))
  const format = useFormat()
  const events = list.data?.pages.flatMap(({ items }) => items)
  const toggle = (area: TimelineArea) => setAreas(areas.includes(area) ? areas.filter((one) => one !== area) : [...areas, area])

  return (
    <>
      <fieldset className={css.filters} aria-label={t`Filter activity`}>
        {timelineArea.options.map((area) => (
          <button
            key={area}
            type="button"
            className={css.filter}
            aria-pressed={areas.includes(area)}
            onClick={() => toggle(area)}
          >
            {areaLabels[area]}
          </button>
        ))}
      </fieldset>
      {list.isError && !events && (
        <ErrorPanel title={t`Couldn’t load the timeline`} onRetry={list.refetch} isRetrying={list.isFetching}>
          {list.error.message}
        </ErrorPanel>
      )}
      {list.isPending && (
        <Stack gap="md" aria-label={t`Loading`}>
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} height={36} />
          ))}
        </Stack>
      )}
      {events?.length === 0 && (
        <EmptyState drawing="inbox" title={areas.length > 0 ? t`No matching activity` : t`No activity yet`}>
          {t`Orders, reviews, points, emails, and workflows appear here as they happen.`}
        </EmptyState>
      )}
      {byDay(events ?? [], format.date).map(([day, ofDay]) => (
        <section key={day}>
          <h3 className={css.day}>{day}</h3>
          <ul className={css.events}>
            {ofDay.map((event) => (
              <Event key={event.eventId} event={event} />
            ))}
          </ul>
        </section>
      ))}
      {list.hasNextPage && events && (
        <ListFoot list={list}>
          <Shown rows={events.length} />
        </ListFoot>
      )}
    </>
  )
}

function Event({ event }: { event: TimelineEvent }) {
  const format = useFormat()
  const Icon = iconOf(event.type)
  const detail = detailOf(event, format)
  const href = linkOf(event)
  return (
    <li className={css.event}>
      <span className={css.mark} data-tone={toneOf(event.type)}>
        <Icon size={15} aria-hidden />
      </span>
      <span className={css.what}>
        {href ? <RowLink href={href}>{titleOf(event.type)}</RowLink> : titleOf(event.type)}
        {detail && <span className={css.quiet}>{detail}</span>}
      </span>
      <time className={css.time} dateTime={event.occurredAt} title={format.exactTime(event.occurredAt)}>
        {format.time(event.occurredAt)}
      </time>
    </li>
  )
}

function byDay(events: readonly TimelineEvent[], dayOf: (iso: string) => string): [string, TimelineEvent[]][] {
  const days = new Map<string, TimelineEvent[]>()
  for (const event of events) {
    const day = dayOf(event.occurredAt)
    days.set(day, [...(days.get(day) ?? []), event])
  }
  return [...days]
}
