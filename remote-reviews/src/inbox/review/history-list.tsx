import { t } from '@lingui/core/macro'
import type { ModerationEvent } from '@yuko/contract/reviews/review'
import { RelativeTime } from '@yuko/ui'
import { reasonLabels, statusLabels } from '../moderation/wording.ts'
import styles from './review.module.css'

const actors: Record<ModerationEvent['actor']['type'], string> = {
  user: t`A member`,
  system: 'Yuko',
  timer: t`Yuko, by time`,
  api: t`The API`,
  import: t`The import`,
}

const sentences: Record<string, string> = {
  feature: 'featured it',
  unfeature: 'stopped featuring it',
  reply: 'replied',
  update_reply: 'changed the reply',
  undo: 'took that back',
  message: 'wrote to the author in private',
  move: 'moved it to another product',
  move_product: 'moved it to another product',
  correct: 'corrected the text',
  decline: 'declined the correction',
  edit: 'edited the review',
  tag: 'tagged it',
  untag: 'took a tag off',
  media_approve: 'approved a picture',
  media_hide: 'hid a picture',
  media_reject: 'rejected a picture',
  media_rotate: 'turned a picture',
  media_cover: 'chose the cover',
  media_retry: 'had a picture fetched again',
  media_delete: 'deleted a picture',
}

function told({ action, from, to }: ModerationEvent): string {
  if (sentences[action]) return sentences[action]
  if (action === 'import' || (to && !from)) return t`brought it in${to ? ` as ${statusLabels[to].toLowerCase()}` : ''}`
  if (to && from !== to) return `${statusLabels[from ?? to].toLowerCase()} → ${statusLabels[to].toLowerCase()}`
  return action.replaceAll('_', ' ')
}

/** Every change of the review, newest first as the api tells them. */
export function HistoryList({ events }: { events: readonly ModerationEvent[] }) {
  return (
    <ol className={styles.history}>
      {events.map((event) => (
        <li key={event.eventId}>
          <strong>{event.actor.name ?? actors[event.actor.type]}</strong> {told(event)}
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
