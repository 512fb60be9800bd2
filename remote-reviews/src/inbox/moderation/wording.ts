import { plural, t } from '@lingui/core/macro'
import { reviewPresetLabels } from '@yuko/contract/imports/import'
import type { BulkAction } from '@yuko/contract/reviews/bulk/bulk-job'
import type { ModerationAction, Review, ReviewStatus } from '@yuko/contract/reviews/review'
import { fieldText } from '@yuko/ui'
import type { ModerationResult } from '#data/review.model.ts'
import { sourceLabels } from '#data/source-labels.ts'

export const actionLabels: Record<BulkAction, string> = {
  publish: t`Publish`,
  reject: t`Reject`,
  mark_spam: t`Mark as spam`,
  not_spam: t`Not spam`,
  archive: t({ message: 'Archive', context: 'verb' }),
  delete: t`Delete`,
  restore: t`Restore`,
  feature: t({ message: 'Feature', context: 'verb' }),
  unfeature: t`Remove from featured`,
  tag: t`Add tag`,
  untag: t`Remove tag`,
  move_product: t`Move to product`,
}

/** The result of an action on a number of reviews. */
export const doneLabels: Record<BulkAction, (count: number) => string> = {
  publish: (count) => plural(count, { one: '# review published', other: '# reviews published' }),
  reject: (count) => plural(count, { one: '# review rejected', other: '# reviews rejected' }),
  mark_spam: (count) => plural(count, { one: '# review marked as spam', other: '# reviews marked as spam' }),
  not_spam: (count) => plural(count, { one: '# review removed from spam', other: '# reviews removed from spam' }),
  archive: (count) => plural(count, { one: '# review archived', other: '# reviews archived' }),
  delete: (count) => plural(count, { one: '# review deleted', other: '# reviews deleted' }),
  restore: (count) => plural(count, { one: '# review restored', other: '# reviews restored' }),
  feature: (count) => plural(count, { one: '# review featured', other: '# reviews featured' }),
  unfeature: (count) => plural(count, { one: '# review removed from featured', other: '# reviews removed from featured' }),
  tag: (count) => plural(count, { one: '# review tagged', other: '# reviews tagged' }),
  untag: (count) => plural(count, { one: 'Tag removed from # review', other: 'Tag removed from # reviews' }),
  move_product: (count) => plural(count, { one: '# review moved', other: '# reviews moved' }),
}

/** The result of an action on a single review. */
const doneToOne: Record<ModerationAction, string> = {
  publish: t`Review published`,
  reject: t`Review rejected`,
  mark_spam: t`Review marked as spam`,
  not_spam: t`Review removed from spam`,
  archive: t`Review archived`,
  delete: t`Review deleted`,
  restore: t`Review restored`,
  feature: t`Review featured`,
  unfeature: t`Review removed from featured`,
}

export const unchangedLabel = (count: number) => plural(count, { one: '# review unchanged', other: '# reviews unchanged' })

export const statusLabels: Record<ReviewStatus, string> = {
  pending: t`Pending`,
  published: t({ message: 'Published', context: 'review' }),
  rejected: t({ message: 'Rejected', context: 'review' }),
  spam: t`Spam`,
  archived: t({ message: 'Archived', context: 'review' }),
  deleted: t({ message: 'Deleted', context: 'review' }),
}

export const verificationLabels: Record<Review['verification'], string> = {
  verified_buyer: t`Verified buyer`,
  owner_asserted: t`Verified on import`,
  none: t`Not verified`,
}

const apps: Readonly<Record<string, string>> = reviewPresetLabels

/** Where a review came from, including the app it was imported from. */
export function sourceOf({ source, externalSource }: Review): string {
  if (!externalSource) return sourceLabels[source]
  return `${sourceLabels[source]} · ${apps[externalSource] ?? externalSource}`
}

/** The result of an action: "12 reviews published · 3 reviews unchanged". */
export function summaryOf(action: ModerationAction, { changed, unchanged, refused }: ModerationResult): string {
  const left = unchanged.length + refused.length
  if (changed.length === 0) return refused[0] ? fieldText(refused[0].message) : t`No changes needed`
  const what = changed.length === 1 ? doneToOne[action] : doneLabels[action](changed.length)
  return left > 0 ? `${what} · ${unchangedLabel(left)}` : what
}

const notUndone = (count: number) => plural(count, { one: '# change couldn’t be undone', other: '# changes couldn’t be undone' })

/** The result of Undo: "Changes to 12 reviews undone", or why it failed. */
export function undoneSummaryOf(restored: number, refused: readonly string[]): string {
  if (restored === 0) return refused[0] ? fieldText(refused[0]) : t`Nothing to undo`
  const what = plural(restored, { one: 'Change undone', other: 'Changes to # reviews undone' })
  return refused.length > 0 ? `${what} · ${notUndone(refused.length)}` : what
}
