import { t } from '@lingui/core/macro'
import type { ModerationEvent, ModerationEventAction } from '@yuko/contract/reviews/review'
import { RelativeTime } from '@yuko/ui'
import { reasonLabels } from '#data/reasons.ts'
import { statusLabels } from '../moderation/wording.ts'
import styles from './review.module.css'

const actors: Record<ModerationEvent['actor']['type'], string> = {
  user: t`Member`,
  system: 'Yuko',
  timer: t`Yuko (scheduled)`,
  api: t`API`,
  import: t`Import`,
}

/** Shown instead of the change of status, if there is none or the action is more specific. */
const actions: Record<ModerationEventAction, string> = {
  submit: t({ message: 'Submitted', context: 'review' }),
  import: t({ message: 'Imported', context: 'review' }),
  publish: t({ message: 'Published', context: 'review' }),
  reject: t({ message: 'Rejected', context: 'review' }),
  mark_spam: t({ message: 'Marked as spam', context: 'review' }),
  not_spam: t({ message: 'Marked as not spam', context: 'review' }),
  archive: t({ message: 'Archived', context: 'review' }),
  delete: t({ message: 'Deleted', context: 'review' }),
  restore: t({ message: 'Restored', context: 'review' }),
  feature: t`Featured`,
  unfeature: t`Removed from featured`,
  hold: t({ message: 'Held', context: 'review' }),
  mask: t`Words masked`,
  auto_publish: t({ message: 'Published', context: 'review' }),
  edit: t`Review edited`,
  reply: t`Reply published`,
  message: t`Private message sent`,
  correct: t`Text corrected`,
  decline_correction: t`Correction declined`,
  move_product: t`Moved to another product`,
  tag: t`Tag added`,
  untag: t`Tag removed`,
  approve_picture: t`Picture approved`,
  hide_picture: t`Picture hidden`,
  reject_picture: t`Picture rejected`,
  rotate_picture: t`Picture rotated`,
  cover_picture: t`Cover picture changed`,
  retry_picture: t`Picture processed again`,
  delete_picture: t`Picture deleted`,
  undo: t`Change undone`,
}

function changeOf({ action, from, to }: ModerationEvent): string {
  if (action === 'edit' || action === 'undo' || !to || from === to) return actions[action]
  return `${from ? statusLabels[from] : t`Received`} → ${statusLabels[to]}`
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
