import { plural, t } from '@lingui/core/macro'
import { reviewPresetLabels } from '@yuko/contract/imports/import'
import type { BulkAction } from '@yuko/contract/reviews/bulk/bulk-job'
import type { HoldReason, ModerationAction, RejectionReason, Review, ReviewStatus } from '@yuko/contract/reviews/review'
import type { ModerationResult } from '#data/review.model.ts'

export const actionLabels: Record<BulkAction, string> = {
  publish: t`Publish`,
  reject: t`Reject`,
  mark_spam: t`Mark as spam`,
  not_spam: t`Not spam`,
  archive: t`Archive`,
  delete: 'Delete',
  restore: t`Restore`,
  feature: t`Feature`,
  unfeature: t`Stop featuring`,
  tag: t`Add tag`,
  untag: t`Remove tag`,
  move_product: t`Move to product`,
}

export const done: Record<BulkAction, string> = {
  publish: 'published',
  reject: 'rejected',
  mark_spam: 'marked as spam',
  not_spam: 'taken out of spam',
  archive: 'archived',
  delete: 'deleted',
  restore: 'restored',
  feature: 'featured',
  unfeature: 'no longer featured',
  tag: 'tagged',
  untag: 'no longer tagged',
  move_product: 'moved',
}

export const reasonLabels: Record<RejectionReason, string> = {
  profanity: t`Profanity`,
  hate_or_harassment: t`Hate or harassment`,
  personal_data: t`Personal data`,
  off_topic: t`Off topic`,
  fake_or_conflict_of_interest: t`Fake or conflict of interest`,
  illegal: t`Illegal content`,
  competitor_promotion: t`Promotes a competitor`,
  spam: t`Spam`,
  duplicate: t`Duplicate`,
  wrong_product: t`Wrong product`,
  customer_request: t`The customer asked for it`,
  other: t`Another reason`,
}

export const holdLabels: Record<HoldReason, string> = {
  policy_threshold: t`Fewer stars than you publish at once`,
  policy_manual: t`You look at every review first`,
  email_unconfirmed: t`The author has not confirmed the e-mail`,
  unverified: t`No purchase is known`,
  profanity: t`A word of the blocklist`,
  spam_check: t`Looks like spam`,
  media_check: t`Pictures to look at`,
  edited: t`Edited by its author`,
}

export const statusLabels: Record<ReviewStatus, string> = {
  pending: t`Pending`,
  published: t`Published`,
  rejected: t`Rejected`,
  spam: t`Spam`,
  archived: t`Archived`,
  deleted: t`Deleted`,
}

export const sourceLabels: Record<Review['source'], string> = {
  request_email: t`Request e-mail`,
  manual_request: t`Manual request`,
  on_site: t`Your shop`,
  import: t`Import`,
  api: 'API',
  syndication: t`Syndication`,
  store_app: t`Store app`,
  qr: t`QR code`,
}

export const verificationLabels: Record<Review['verification'], string> = {
  verified_buyer: t`Verified buyer`,
  owner_asserted: t`Verified by the import`,
  none: t`Not verified`,
}

const apps: Readonly<Record<string, string>> = reviewPresetLabels

/** Where a review came from, the app included when it was imported. */
export function sourceOf({ source, externalSource }: Review): string {
  if (!externalSource) return sourceLabels[source]
  return `${sourceLabels[source]} · ${apps[externalSource] ?? externalSource}`
}

export const reviewsCounted = (count: number) => `${count.toLocaleString()} ${count === 1 ? 'review' : 'reviews'}`

/** What came of an action, for the merchant: "12 reviews published, 3 left as they were". */
export function summaryOf(action: ModerationAction, { changed, unchanged, refused }: ModerationResult): string {
  const left = unchanged.length + refused.length
  if (changed.length === 0) return refused[0]?.message ?? `Already ${done[action]}`
  const what = changed.length === 1 ? `Review ${done[action]}` : `${reviewsCounted(changed.length)} ${done[action]}`
  return left > 0 ? t`${what}, ${left.toLocaleString()} left as ${left === 1 ? 'it was' : 'they were'}` : what
}

/** What came of Undo: "12 reviews are as they were", or why not. */
export function undoneSummaryOf(restored: number, refused: readonly string[]): string {
  if (restored === 0) return refused[0] ?? t`There is nothing to undo`
  const what = plural(restored, { one: 'The review is as it was', other: `${reviewsCounted(restored)} are as they were` })
  return refused.length > 0 ? t`${what}, ${refused.length.toLocaleString()} could not be undone` : what
}
