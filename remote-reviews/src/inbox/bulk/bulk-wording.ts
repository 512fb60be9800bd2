import { plural, t } from '@lingui/core/macro'
import type { BulkJob } from '@yuko/contract/reviews/bulk/bulk-job'
import { doneLabels, unchangedLabel } from '../moderation/wording.ts'

/** The result as a list of facts: "12,398 reviews published · 20 reviews unchanged · 12 reviews skipped". */
export function endOf({ action, state, done, total, changed, unchanged, refused }: BulkJob): string {
  if (state === 'undone') return plural(done, { one: 'Change to # review undone', other: 'Changes to # reviews undone' })
  const isStopped = state === 'cancelled' || state === 'failed'
  const left = total - done
  const facts = [
    state === 'cancelled' && t`Canceled`,
    state === 'failed' && t`Stopped by an error`,
    doneLabels[action](changed),
    unchanged > 0 && unchangedLabel(unchanged),
    refused > 0 && plural(refused, { one: '# review skipped', other: '# reviews skipped' }),
    isStopped && plural(left, { one: '# review not processed', other: '# reviews not processed' }),
  ]
  return facts.filter(Boolean).join(' · ')
}

export const moreSkipped = (count: number) => plural(count, { one: 'and # more review', other: 'and # more reviews' })
