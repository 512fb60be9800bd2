import type { EmailDesign } from '@yuko/contract/emails/email-block'
import type { EmailReference, EmailTypeName } from '@yuko/contract/emails/email-types'
import type { PartContent } from '@yuko/contract/emails/parts/saved-part'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

interface EmailTemplates {
  organization_id: string
  type: EmailTypeName
  is_enabled: Generated<boolean>
  delay_hours: Generated<number>
  draft: ColumnType<EmailDesign | null, string | null | undefined, string | null>
  draft_saved_at: Generated<Date | null>
  published_version: Generated<number | null>
  revision: Generated<number>
}

interface EmailTemplateVersions {
  organization_id: string
  type: EmailTypeName
  version: number
  design: JSONColumnType<EmailDesign>
  published_at: Date
  published_by_user_id: string | null
}

interface EmailDeliveries {
  organization_id: string
  email_id: string
  type: EmailTypeName | 'workflow' | 'campaign'
  template_version: number | null
  reference: JSONColumnType<EmailReference>
  written_at: Date
  /** Follows the status of its message; maintained by the database. */
  state: ColumnType<'waiting' | 'sent' | 'failed' | 'suppressed', never, never>
  opened_at: Date | null
  machine_opened_at: Date | null
  clicked_at: Date | null
  machine_clicked_at: Date | null
  reviews: Generated<number>
  subscriber_id: Generated<string | null>
  workflow_id: Generated<string | null>
  workflow_version: Generated<number | null>
  campaign_id: Generated<string | null>
  node_id: Generated<string | null>
  /** Of the preceding A/B test. */
  variant: Generated<string | null>
  run_id: Generated<string | null>
  delivered_at: Generated<Date | null>
  bounced_at: Generated<Date | null>
  bounce: Generated<'hard' | 'soft' | null>
  complained_at: Generated<Date | null>
  unsubscribed_at: Generated<Date | null>
  opens: Generated<number>
  clicks: Generated<number>
}

/** Written by the database when emails change. */
interface EmailChanges {
  organization_id: string
  id: Generated<string>
  /** '': count all emails again. */
  type: EmailDeliveries['type'] | ''
  at: Date
  reach: number
  n: number
  reviews: number
}

interface EmailSums {
  organization_id: string
  /** On which the emails were written, in the store's time zone. */
  day: string
  type: EmailDeliveries['type']
  reach: number
  n: number
  reviews: number
}

interface EmailFigures {
  organization_id: string
  /** Of the days of the sums. */
  time_zone: string
}

interface EmailClicks {
  organization_id: string
  email_id: string
  url: string
  is_machine: boolean
  clicks: Generated<number>
  first_at: Date
}

interface EmailConversions {
  organization_id: string
  order_id: string
  email_id: string
  workflow_id: string | null
  node_id: string | null
  variant: string | null
  revenue_minor: number
  currency: string
  by_click: boolean
  ordered_at: Date
}

interface SavedEmailParts {
  organization_id: string
  id: string
  kind: PartContent['kind']
  name: string
  part: JSONColumnType<PartContent>
  created_at: Date
}

export interface EmailsTables {
  saved_email_parts: SavedEmailParts
  email_templates: EmailTemplates
  email_template_versions: EmailTemplateVersions
  email_deliveries: EmailDeliveries
  email_changes: EmailChanges
  email_sums: EmailSums
  email_figures: EmailFigures
  email_clicks: EmailClicks
  email_conversions: EmailConversions
}

declare module '#platform/db/schema.ts' {
  interface Schema extends EmailsTables {}
}
