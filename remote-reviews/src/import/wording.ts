import type { ImportField, ImportOptions, ImportPreset, ImportStatus } from '@yuko/contract/imports/import'
import type { Tone } from '@yuko/ui'

export const fieldLabels: Record<ImportField, string> = {
  title: 'Title',
  body: 'Review text',
  rating: 'Rating',
  submittedAt: 'Date',
  authorName: 'Author’s name',
  authorEmail: 'Author’s e-mail',
  productExternalId: 'Product id',
  productHandle: 'Product handle',
  productUrl: 'Product address',
  reply: 'Your reply',
  pictureUrls: 'Pictures',
  curated: 'Status in the old app',
  externalId: 'Review id',
}

export const presetLabels: Record<ImportPreset, string> = { judgeme: 'Judge.me', generic: 'CSV file' }

const delimiters: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' }
export const delimiterName = (delimiter: string) => delimiters[delimiter] ?? delimiter

export const statusWords: Record<ImportStatus, { label: string; tone: Tone }> = {
  uploaded: { label: 'Uploaded', tone: 'info' },
  validating: { label: 'Being checked', tone: 'info' },
  ready: { label: 'Not started', tone: 'warning' },
  running: { label: 'Running', tone: 'info' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  completed: { label: 'Completed', tone: 'success' },
  completed_with_errors: { label: 'Completed, rows refused', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
  undoing: { label: 'Being undone', tone: 'info' },
  undone: { label: 'Undone', tone: 'neutral' },
}

export const publishChoices: { value: ImportOptions['publish']; label: string }[] = [
  { value: 'as_source', label: 'As the file says, published otherwise' },
  { value: 'pending', label: 'All to moderation' },
  { value: 'published', label: 'Publish all' },
]

export const dateChoices: { value: ImportOptions['dateFormat']; label: string }[] = [
  { value: 'auto', label: 'Detect' },
  { value: 'dmy', label: 'Day / month / year' },
  { value: 'mdy', label: 'Month / day / year' },
  { value: 'iso', label: 'Year-month-day' },
]

export const unmatchedChoices: { value: ImportOptions['onUnmatchedProduct']; label: string }[] = [
  { value: 'create_placeholder', label: 'Create the product, to be filled by your store later' },
  { value: 'store_review', label: 'Import as a review of the store' },
  { value: 'error', label: 'Refuse the row' },
]
