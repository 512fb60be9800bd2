import type { RequestSettings } from '@yuko/contract/requests/request-settings'
import { nextInWindow } from '#platform/send-window.ts'
import { dayMs } from '#platform/wall-clock.ts'
import type { RequestRow } from '../requests.repository.ts'
import type { RequestStep } from '../requests.tables.ts'

export interface NextStep {
  next_step: RequestStep | null
  next_at: Date | null
}

/**
 * What follows for a sent request: reminders while items are left, one photo request to a reviewer, and the expiry of the link.
 * `reviewedAt`: when the last review was written, so far.
 */
export function nextStep(row: RequestRow, settings: RequestSettings, now: Date, reviewedAt: Date | null = null): NextStep {
  const at = (from: Date, days: number) =>
    nextInWindow(new Date(Math.max(from.getTime() + days * dayMs, now.getTime())), settings, row.time_zone)
  const reminder = settings.reminders[row.reminders_sent]
  const isEnded = ['bounced', 'complained'].includes(row.status)
  if (row.sent_at !== null && row.reviewed < row.asked && reminder && !isEnded) {
    // After a held reminder the next keeps its distance: two on one day are one too many.
    const before = settings.reminders[row.reminders_sent - 1]?.afterDays ?? 0
    const planned = row.sent_at.getTime() + reminder.afterDays * dayMs
    const spaced = row.held_at === null ? planned : now.getTime() + (reminder.afterDays - before) * dayMs
    const from = new Date(Math.max(planned, spaced))
    return { next_step: `reminder-${(row.reminders_sent + 1) as 1 | 2 | 3}`, next_at: at(from, 0) }
  }
  if (settings.photoFollowup.enabled && row.reviewed > 0 && row.photo_asked_at === null && !isEnded)
    return { next_step: 'photo', next_at: at(reviewedAt ?? now, settings.photoFollowup.afterDays) }
  return ended(row)
}

/** No more emails; the link works until it expires. */
export function ended({ expires_at }: Pick<RequestRow, 'expires_at'>): NextStep {
  return expires_at === null ? { next_step: null, next_at: null } : { next_step: 'expire', next_at: expires_at }
}
