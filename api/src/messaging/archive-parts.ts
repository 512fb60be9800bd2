import { tablePart } from '#platform/files/table-part.repository.ts'
import type { ArchivePart } from '#platform/ports/archive-part.ts'
import { suppressionFile } from './automation/subscribers/blocks/block-routes.ts'
import { subscriberFile } from './automation/subscribers/list/subscriber-file.ts'

/** Subscribers with their consent, workflows, campaigns, and emails, in an export of all data. */
export const messagingArchive: readonly ArchivePart[] = [
  {
    path: 'subscribers/subscribers.csv',
    about: 'Subscribers with consent, tags, and properties. Yuko can import it.',
    open: ({ db, clock, organizationId }) => subscriberFile(db, clock, organizationId, {}),
  },
  {
    path: 'subscribers/suppressions.csv',
    about: 'Addresses that get no marketing email, and why.',
    open: ({ db, organizationId }) => suppressionFile(db, organizationId),
  },
  tablePart({
    path: 'subscribers/consent.csv',
    about: 'Every opt-in and opt-out with its wording, as proof. address_hash is the SHA-256 of the lowercase email address.',
    table: 'consent_events',
    key: ['id'],
    columns: ['address_hash', 'at', 'state', 'method', 'topics', 'source', 'detail', 'source_url', 'ip', 'wording'],
  }),
  tablePart({
    path: 'subscribers/topics.ndjson',
    about: 'Topics that subscribers can choose.',
    table: 'mail_topics',
    key: ['id'],
    columns: ['name', 'description', 'is_public', 'is_default'],
  }),
  tablePart({
    path: 'subscribers/segments.ndjson',
    about: 'Segments and their rules.',
    table: 'segments',
    key: ['id'],
    columns: ['name', 'rule', 'created_at'],
  }),
  tablePart({
    path: 'subscribers/signup-forms.ndjson',
    about: 'Sign-up forms with their design and figures.',
    table: 'signup_forms',
    key: ['id'],
    columns: ['name', 'is_live', 'config', 'views', 'submissions', 'subscribed', 'created_at'],
  }),
  tablePart({
    path: 'texts/texts.csv',
    about: 'Text messages to customers, and why some weren’t delivered.',
    table: 'text_messages',
    key: ['id'],
    columns: ['request_id', 'email', 'to_phone', 'body', 'segments', 'status', 'failure', 'queued_at', 'sent_at'],
  }),
  tablePart({
    path: 'workflows/workflows.ndjson',
    about: 'Workflows with their draft and the number of the live version.',
    table: 'workflows',
    key: ['id'],
    columns: ['title', 'status', 'trigger_type', 'draft', 'live_version', 'created_at', 'updated_at'],
  }),
  tablePart({
    path: 'workflows/versions.ndjson',
    about: 'Published versions of workflows.',
    table: 'workflow_versions',
    key: ['workflow_id', 'number'],
    columns: ['definition', 'note', 'published_at'],
  }),
  tablePart({
    path: 'campaigns/campaigns.ndjson',
    about: 'Email campaigns with audience, subject, and design.',
    table: 'email_campaigns',
    key: ['id'],
    columns: ['name', 'status', 'is_archived', 'settings', 'audience', 'started_at', 'finished_at', 'created_at'],
  }),
  tablePart({
    path: 'emails/emails.ndjson',
    about: 'Your texts and designs of automatic emails: drafts.',
    table: 'email_templates',
    key: ['type'],
    columns: ['is_enabled', 'draft', 'published_version'],
  }),
  tablePart({
    path: 'emails/versions.ndjson',
    about: 'Published versions of these emails.',
    table: 'email_template_versions',
    key: ['type', 'version'],
    columns: ['design', 'published_at'],
  }),
  tablePart({
    path: 'settings/sending.ndjson',
    about: 'How email is sent. The credentials of your email provider are not included.',
    table: 'sending_settings',
    key: [],
    columns: ['settings', 'provider'],
  }),
]
