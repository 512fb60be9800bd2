import { t } from '@lingui/core/macro'
import type { ModerationEvent } from '@yuko/contract/reviews/review'
import { RelativeTime } from '@yuko/ui'
import { reasonLabels, statusLabels } from '../moderation/wording.ts'
import styles from './review.module.css'

const actors: Record<ModerationEvent['actor']['type'], string> = {
  user: t`Member`,
  system: 'Yuko',
  timer: t`Yuko (scheduled)`,
  api: t`API`,
  import: t`Import`,
}

const changes: Record<string, string> = {
  feature: t`Featured`,
  unfeature: t`Removed from featured`,
  reply: t`Reply published`,
  update_reply: t`Reply edited`,
  undo: t`Change undone`,
  message: t`Private message sent`,
  move: t`Moved to another product`,
  move_product: t`Moved to another product`,
  correct: t`Text corrected`,
  decline: t`Correction declined`,
  edit: t`Review edited`,
  tag: t`Tag added`,
  untag: t`Tag removed`,
  media_approve: t`Picture approved`,
  media_hide: t`Picture hidden`,
  media_reject: t`Picture rejected`,
  media_rotate: t`Picture rotated`,
  media_cover: t`Cover picture changed`,
  media_retry: t`Picture processed again`,
  media_delete: t`Picture deleted`,
}

function changeOf({ action, from, to }: ModerationEvent): string {
  if (changes[action]) return changes[action]
  if (action === 'import')
    return to
      ? `${t({ message: 'Imported', context: 'review' })} → ${statusLabels[to]}`
      : t({ message: 'Imported', context: 'review' })
  if (to && !from) return `${t`Received`} → ${statusLabels[to]}`
  if (to && from && from !== to) return `${statusLabels[from]} → ${statusLabels[to]}`
  return action.replaceAll('_', ' ')
}

/** Every change of the review, newest first. */
export function HistoryList({ events }: { events: readonly ModerationEvent[] }) {
  return (
    <ol className={styles.history}>
      {events.map((event) => (
        <li key={event.eventId}>
          <strong>{changeOf(event)}</strong> · {event.actor.name ?? actors[event.actor.type]}
          {event.reason && <> · {reasonLabels[event.reason]}</>}
          <span className={styles.quiet}>
            {' '}
            · <RelativeTime at={event.at} />
          </span>
          {event.note && <p>{event.note}</p>}
        </li>
      ))}
    </ol>
  )
}
