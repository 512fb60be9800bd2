import type { EmailDesign } from '@yuko/contract/emails/email-block'
import type { EmailReference, EmailTypeName } from '@yuko/contract/emails/email-types'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

interface EmailTemplates {
  organization_id: string
  type: EmailTypeName
  is_enabled: Generated<boolean>
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
  type: EmailTypeName
  template_version: number | null
  reference: JSONColumnType<EmailReference>
  written_at: Date
  opened_at: Date | null
  machine_opened_at: Date | null
  clicked_at: Date | null
  machine_clicked_at: Date | null
  reviews: Generated<number>
}

export interface EmailsTables {
  email_templates: EmailTemplates
  email_template_versions: EmailTemplateVersions
  email_deliveries: EmailDeliveries
}
