import type { AudienceCount } from '@yuko/contract/automation/campaigns/count-campaign-audience'
import type { CampaignSettings, EmailCampaignStatus, VariantId } from '@yuko/contract/automation/campaigns/email-campaign'
import type { PauseCause } from '@yuko/contract/automation/pause-cause'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

export interface EmailCampaigns {
  organization_id: string
  id: string
  name: string
  status: Generated<EmailCampaignStatus>
  is_archived: Generated<boolean>
  settings: JSONColumnType<CampaignSettings>
  revision: Generated<number>
  wake_at: Generated<Date | null>
  starts_at: Generated<Date | null>
  started_at: Generated<Date | null>
  finished_at: Generated<Date | null>
  read_to: Generated<string | null>
  is_read: Generated<boolean>
  audience: ColumnType<AudienceCount | null, string | null | undefined, string | null>
  fed_at: Generated<Date | null>
  test_ends_at: Generated<Date | null>
  winner: Generated<VariantId | null>
  winner_by: Generated<'results' | 'default' | 'member' | null>
  winner_at: Generated<Date | null>
  pause_cause: ColumnType<PauseCause | null, never, string | null>
  watched_from: Generated<Date | null>
  created_at: Date
  updated_at: Date
}

interface CampaignRecipients {
  organization_id: string
  campaign_id: string
  subscriber_id: string
  /** Null: the winner of the test. */
  variant: VariantId | null
  status: 'pending' | 'queued' | 'skipped' | 'held_out'
  reason: string | null
  /** Null: when the test has ended. */
  due_at: Date | null
}

export interface CampaignsTables {
  email_campaigns: EmailCampaigns
  campaign_recipients: CampaignRecipients
}

declare module '#platform/db/schema.ts' {
  interface Schema extends CampaignsTables {}
}
