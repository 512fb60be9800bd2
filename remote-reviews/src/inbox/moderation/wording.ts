import { reviewPresetLabels } from '@yuko/contract/imports/import'
import type { BulkAction } from '@yuko/contract/reviews/bulk/bulk-job'
import type { HoldReason, ModerationAction, RejectionReason, Review, ReviewStatus } from '@yuko/contract/reviews/review'
import type { ModerationResult } from '#data/review.model.ts'

export const actionLabels: Record<BulkAction, string> = {
  publish: 'Publish',
  reject: 'Reject',
  mark_spam: 'Mark as spam',
  not_spam: 'Not spam',
  archive: 'Archive',
  delete: 'Delete',
  restore: 'Restore',
  feature: 'Feature',
  unfeature: 'Stop featuring',
  tag: 'Add tag',
  untag: 'Remove tag',
  move_product: 'Move to product',
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
  profanity: 'Profanity',
  hate_or_harassment: 'Hate or harassment',
  personal_data: 'Personal data',
  off_topic: 'Off topic',
  fake_or_conflict_of_interest: 'Fake or conflict of interest',
  illegal: 'Illegal content',
  competitor_promotion: 'Promotes a competitor',
  spam: 'Spam',
  duplicate: 'Duplicate',
  wrong_product: 'Wrong product',
  customer_request: 'The customer asked for it',
  other: 'Another reason',
}

export const holdLabels: Record<HoldReason, string> = {
  policy_threshold: 'Fewer stars than you publish at once',
  policy_manual: 'You look at every review first',
  email_unconfirmed: 'The author has not confirmed the e-mail',
  unverified: 'No purchase is known',
  profanity: 'A word of the blocklist',
  spam_check: 'Looks like spam',
  media_check: 'Pictures to look at',
  edited: 'Edited by its author',
}

export const statusLabels: Record<ReviewStatus, string> = {
  pending: 'Pending',
  published: 'Published',
  rejected: 'Rejected',
  spam: 'Spam',
  archived: 'Archived',
  deleted: 'Deleted',
}

export const sourceLabels: Record<Review['source'], string> = {
  request_email: 'Request e-mail',
  manual_request: 'Manual request',
  on_site: 'Your shop',
  import: 'Import',
  api: 'API',
  syndication: 'Syndication',
  store_app: 'Store app',
  qr: 'QR code',
}

export const verificationLabels: Record<Review['verification'], string> = {
  verified_buyer: 'Verified buyer',
  owner_asserted: 'Verified by the import',
  none: 'Not verified',
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
  return left > 0 ? `${what}, ${left.toLocaleString()} left as ${left === 1 ? 'it was' : 'they were'}` : what
}

/** What came of Undo: "12 reviews are as they were", or why not. */
export function undoneSummaryOf(restored: number, refused: readonly string[]): string {
  if (restored === 0) return refused[0] ?? 'There is nothing to undo'
  const what = restored === 1 ? 'The review is as it was' : `${reviewsCounted(restored)} are as they were`
  return refused.length > 0 ? `${what}, ${refused.length.toLocaleString()} could not be undone` : what
}
