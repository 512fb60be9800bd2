import { tablePart } from '#platform/files/table-part.repository.ts'
import type { ArchivePart } from '#platform/ports/archive-part.ts'
import { reviewsAsCsv } from './export/export-reviews.ts'

const tables: readonly ArchivePart[] = [
  tablePart({
    path: 'reviews/product-questions.ndjson',
    about: 'Questions of shoppers about products.',
    table: 'product_questions',
    key: ['id'],
    columns: ['product_id', 'status', 'body', 'author_name', 'author_email', 'locale', 'submitted_at', 'published_at'],
  }),
  tablePart({
    path: 'reviews/product-answers.ndjson',
    about: 'Answers to these questions.',
    table: 'product_answers',
    key: ['id'],
    columns: ['question_id', 'status', 'body', 'author_name', 'author_email', 'helpful', 'created_at', 'edited_at'],
  }),
  tablePart({
    path: 'reviews/form-questions.ndjson',
    about: 'Your own questions on the review form.',
    table: 'custom_questions',
    key: ['id'],
    columns: ['type', 'label', 'options', 'is_required', 'scope', 'tags', 'is_active', 'position'],
  }),
  tablePart({
    path: 'reviews/saved-replies.ndjson',
    about: 'Saved replies.',
    table: 'saved_replies',
    key: ['id'],
    columns: ['title', 'body', 'created_at'],
  }),
  tablePart({
    path: 'reviews/summaries.ndjson',
    about: 'Published summaries of the reviews of products and product groups.',
    table: 'review_summaries',
    key: ['id'],
    columns: ['product_id', 'group_id', 'sentences', 'locale', 'summarized', 'published_at'],
  }),
  tablePart({
    path: 'settings/review-requests.ndjson',
    about: 'When review requests are sent.',
    table: 'review_request_settings',
    key: [],
    columns: ['settings', 'enabled_since'],
  }),
  tablePart({
    path: 'settings/publishing.ndjson',
    about: 'Which reviews are published, held, or treated as spam.',
    table: 'publish_policies',
    key: [],
    columns: [
      'mode',
      'threshold',
      'hold_days',
      'guest_email_confirmation',
      'require_purchase',
      'spam_filter',
      'profanity_action',
      'auto_verify_by_email',
      'word_lists',
      'pictures_need_approval',
    ],
  }),
  tablePart({
    path: 'settings/review-widgets.ndjson',
    about: 'Design and texts of the widgets in the store.',
    table: 'widgets',
    key: ['kind'],
    columns: ['is_enabled', 'draft', 'published'],
  }),
  tablePart({
    path: 'settings/page-widgets.ndjson',
    about: 'Additional widgets and the pages they are for.',
    table: 'page_widgets',
    key: ['id'],
    columns: [
      'kind',
      'name',
      'position',
      'scope',
      'product_ids',
      'group_ids',
      'collection_ids',
      'languages',
      'is_enabled',
      'draft',
      'published',
    ],
  }),
]

/** Reviews, questions, and their settings, in an export of all data. */
export const reviewsArchive = (publicUrl: string): readonly ArchivePart[] => [
  {
    path: 'reviews/reviews.csv',
    about:
      'Every review with its reply, answers, tags, and links to its pictures and videos. Yuko and most review apps can import it.',
    open: ({ db, organizationId }) =>
      reviewsAsCsv(db, publicUrl, { organizationId, filter: {}, timeZone: 'UTC', format: 'yuko' }),
  },
  ...tables,
]
