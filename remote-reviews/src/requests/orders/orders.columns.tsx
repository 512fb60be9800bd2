import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReviewRequest } from '@yuko/contract/requests/request'
import { type Column, DateTime, PlainLink, RelativeTime, StatusBadge } from '@yuko/ui'
import { channelLabels } from '#data/request-kinds.ts'
import { heldLabelOf, skipLabels, statusLabelOf, statusTones, textFailureLabels } from '../wording.ts'
import styles from './orders.module.css'
import { RequestMenu } from './request-menu.panel.tsx'

/** `hrefOf` preserves the list's filters in the address of an open request. */
export function orderColumns(hrefOf: (request: ReviewRequest) => string, canAct: boolean): Column<ReviewRequest>[] {
  const order: Column<ReviewRequest> = {
    id: 'order',
    header: t`Order`,
    width: 150,
    card: 'title',
    sortable: 'desc',
    skeleton: 64,
    cell: (request) => (
      <div>
        <PlainLink className={styles.order} href={hrefOf(request)}>
          {nameOf(request)}
        </PlainLink>
        {request.order && (
          <div className={styles.quiet}>
            <DateTime at={request.order.placedAt} dateOnly />
          </div>
        )}
      </div>
    ),
  }
  return [order, ...aboutRequest, ...(canAct ? [actions] : [])]
}

const aboutRequest: Column<ReviewRequest>[] = [
  {
    id: 'customer',
    header: t`Customer`,
    card: 'inline',
    skeleton: '70%',
    cell: ({ name, email, phone }) => (
      <div className={styles.person}>
        {name && <span>{name}</span>}
        <span className={name ? styles.quiet : undefined}>{email ?? phone ?? t`No email address`}</span>
      </div>
    ),
  },
  {
    id: 'state',
    header: t`Request`,
    width: 250,
    card: 'inline',
    skeleton: 96,
    cell: ({ status, channel, textFailure, skipReason, heldSince }) => (
      <div>
        <StatusBadge status={status} tone={statusTones[status]}>
          {statusLabelOf({ status, channel })}
        </StatusBadge>
        {channel === 'sms' && !textFailure && <div className={styles.quiet}>{channelLabels.sms}</div>}
        {channel === 'email' && textFailure && <div className={styles.quiet}>{t`By email instead of a text`}</div>}
        {textFailure && <div className={styles.quiet}>{textFailureLabels[textFailure]}</div>}
        {skipReason && <div className={styles.quiet}>{skipLabels[skipReason]}</div>}
        {heldSince && status !== 'held' && status !== 'missed' && <div className={styles.quiet}>{heldLabelOf({ status })}</div>}
      </div>
    ),
  },
  {
    id: 'when',
    header: t`When`,
    width: 170,
    card: 'inline',
    skeleton: 90,
    cell: (request) => <When request={request} />,
  },
  {
    id: 'reviewed',
    header: t`Reviews`,
    width: 92,
    align: 'end',
    card: 'inline',
    skeleton: 32,
    cell: ({ reviewed, asked }) =>
      asked > 0 && (
        <span className={styles.count} data-done={reviewed > 0 || undefined}>
          <Trans>
            {reviewed} of {asked}
          </Trans>
        </span>
      ),
  },
]

const actions: Column<ReviewRequest> = {
  id: 'actions',
  header: t`Actions`,
  isHeaderHidden: true,
  width: 56,
  align: 'end',
  skeleton: 16,
  cell: (request) => request.allowedActions.length > 0 && <RequestMenu request={request} name={nameOf(request)} />,
}

/** The name of a request: its order or its recipient. */
export function nameOf({ order, name, email, phone }: ReviewRequest): string {
  const number = order?.number
  if (order) return number ? t`Order ${number}` : t`Order without a number`
  const recipient = name ?? email ?? phone
  return recipient ? t`Request to ${recipient}` : t`Request without a recipient`
}

function When({ request: { status, scheduledFor, nextAt, sentAt, heldSince, remindersSent } }: { request: ReviewRequest }) {
  if (sentAt)
    return (
      <div>
        <RelativeTime at={sentAt} />
        {nextAt ? (
          <div className={styles.quiet}>
            {status === 'bounced' ? (
              <Trans>
                Email instead <DateTime at={nextAt} dateOnly />
              </Trans>
            ) : (
              <Trans>
                Next reminder <DateTime at={nextAt} dateOnly />
              </Trans>
            )}
          </div>
        ) : (
          remindersSent > 0 && (
            <div className={styles.quiet}>{plural(remindersSent, { one: '# reminder', other: '# reminders' })}</div>
          )
        )}
      </div>
    )
  if (heldSince)
    return (
      <span>
        {status === 'missed' ? (
          <Trans>
            On hold from <DateTime at={heldSince} dateOnly />
          </Trans>
        ) : (
          <Trans>
            On hold since <DateTime at={heldSince} dateOnly />
          </Trans>
        )}
      </span>
    )
  if (scheduledFor && status !== 'skipped' && status !== 'cancelled') return <DateTime at={scheduledFor} />
  return null
}
