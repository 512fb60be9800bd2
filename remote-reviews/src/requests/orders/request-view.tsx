import { t } from '@lingui/core/macro'
import type { RequestItem, ReviewRequestDetail } from '@yuko/contract/requests/request'
import { DateTime, RelativeTime, StatusBadge, TextLink } from '@yuko/ui'
import { channelLabels, kindLabels } from '#data/request-kinds.ts'
import {
  eventLabels,
  heldLabelOf,
  skipLabels,
  statusLabelOf,
  statusTones,
  textFailureLabels,
  textRefusalLabels,
} from '../wording.ts'
import { HeldAlert } from './held.alert.tsx'
import styles from './request.module.css'

/** The status, products and history of a request. */
export function RequestView({ request }: { request: ReviewRequestDetail }) {
  const { status, channel, skipReason, textFailure, sentAt, heldSince, items } = request
  const isHeld = heldSince !== null && status !== 'missed'
  return (
    <div className={styles.view}>
      <div className={styles.state}>
        <StatusBadge status={status} tone={statusTones[status]}>
          {statusLabelOf(request)}
        </StatusBadge>
        {skipReason && <span>{skipLabels[skipReason]}</span>}
        {channel === 'sms' && textFailure && <span>{textFailureLabels[textFailure]}</span>}
      </div>
      {isHeld && <HeldAlert title={sentAt ? heldLabelOf(request) : t`On hold: plan limit reached`} />}
      <dl className={styles.facts}>
        {factsOf(request).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {items.length > 0 && (
        <section aria-label={t`Products`}>
          <h3>{t`Products`}</h3>
          <ul className={styles.items}>
            {items.map((item) => (
              <Item key={item.itemId} item={item} />
            ))}
          </ul>
        </section>
      )}
      <Events events={request.events} />
      {request.order && <TextLink href={`/loyalty/orders/${request.order.orderId}`}>{t`Explain loyalty points`}</TextLink>}
    </div>
  )
}

function factsOf(request: ReviewRequestDetail): [term: string, value: React.ReactNode][] {
  const { status, order, name, email, phone, kind, scheduledFor, nextAt, sentAt, heldSince, expiresAt, timeZone } = request
  const address = email ?? phone ?? t`No email address`
  const facts: [string, React.ReactNode][] = [
    [t`Customer`, name ? `${name} · ${address}` : address],
    [t`Request type`, kindLabels[kind]],
  ]
  if (sentAt) facts.push([t`Channel`, channelOf(request)])
  if (order) facts.push([t({ message: 'Ordered', context: 'date' }), <DateTime key="ordered" at={order.placedAt} />])
  if (scheduledFor && !sentAt && !heldSince && status !== 'skipped' && status !== 'cancelled')
    facts.push([t`Scheduled for`, <DateTime key="goes" at={scheduledFor} />])
  if (heldSince) facts.push([t`On hold since`, <DateTime key="held" at={heldSince} />])
  if (nextAt && sentAt)
    facts.push([status === 'bounced' ? t`Email instead` : t`Next reminder`, <DateTime key="next" at={nextAt} />])
  if (sentAt && expiresAt) facts.push([t`Link expires`, <DateTime key="until" at={expiresAt} dateOnly />])
  facts.push([t`Time zone`, timeZone])
  return facts
}

/** How the customer was asked, and why not by text. */
function channelOf({ channel, textRefusal, textFailure }: ReviewRequestDetail): string {
  if (channel === 'sms') return channelLabels.sms
  if (textRefusal) return `${channelLabels.email} · ${textRefusalLabels[textRefusal]}`
  const reason = textFailure && textFailureLabels[textFailure]
  return reason ? `${channelLabels.email} · ${t`Text not delivered: ${reason}`}` : channelLabels.email
}

function Events({ events }: Pick<ReviewRequestDetail, 'events'>) {
  return (
    <section aria-label={t`History`}>
      <h3>{t`History`}</h3>
      <ol className={styles.events}>
        {events.map((event, index) => (
          <li key={`${event.at} ${event.type} ${index}`} data-type={event.type}>
            <span>
              <b>{eventLabels[event.type]}</b>
              {event.by && ` · ${event.by}`}
              {event.skipReason && ` · ${skipLabels[event.skipReason]}`}
              {event.scheduledFor && (
                <>
                  {' · '}
                  <DateTime at={event.scheduledFor} />
                </>
              )}
            </span>
            <span className={styles.quiet}>
              <RelativeTime at={event.at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Item({ item: { product, status, skipReason, reviewId } }: { item: RequestItem }) {
  return (
    <li>
      {product?.imageUrl ? (
        <img src={product.imageUrl} alt="" width={36} height={36} loading="lazy" />
      ) : (
        <span className={styles.noImage} />
      )}
      <span className={styles.title}>{product?.title ?? t`Store review`}</span>
      {status === 'reviewed' && reviewId ? (
        <TextLink href={`/reviews/reviews/${reviewId}`}>{t`Review`}</TextLink>
      ) : (
        <span className={styles.quiet}>
          {status === 'skipped'
            ? [t({ message: 'Skipped', context: 'review request' }), skipReason && skipLabels[skipReason]]
                .filter(Boolean)
                .join(' · ')
            : t`Not reviewed yet`}
        </span>
      )}
    </li>
  )
}
