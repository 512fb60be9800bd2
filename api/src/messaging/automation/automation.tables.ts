import type { VariantId } from '@yuko/contract/automation/campaigns/email-campaign'
import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import type { TriggerType } from '@yuko/contract/automation/definition/triggers'
import type { EventPayload, EventType } from '@yuko/contract/automation/events/person-events'
import type { PauseCause } from '@yuko/contract/automation/pause-cause'
import type { Rule } from '@yuko/contract/automation/rules/rule'
import type { ExitReason, RunStatus } from '@yuko/contract/automation/runs/run'
import type { BlockReason } from '@yuko/contract/automation/subscribers/subscriber'
import type { SunsetRule } from '@yuko/contract/automation/sunset/sunset-rule'
import type { WorkflowStatus } from '@yuko/contract/automation/workflows/workflow'
import type { EmailDesign } from '@yuko/contract/emails/email-block'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { TriggerTables } from './triggers/triggers.tables.ts'

interface Subscribers {
  organization_id: string
  id: string
  /** Lower case. */
  email: string
  address_hash: Buffer
  customer_id: string | null
  first_name: string | null
  last_name: string | null
  country: string | null
  locale: string | null
  /** IANA */
  time_zone: string | null
  /** `YYYY-MM-DD` */
  birthday: string | null
  consent: Generated<'subscribed' | 'unconfirmed' | 'never_subscribed' | 'unsubscribed'>
  consent_at: Date | null
  consent_method: 'form' | 'checkout' | 'import' | 'api' | 'manual' | 'double_optin' | 'preference_center' | 'store' | null
  properties: ColumnType<Record<string, unknown>, string | undefined, string>
  tags: Generated<string[]>
  source: 'store' | 'import' | 'form' | 'api' | 'manual' | 'review'
  capped_mails: Generated<Date[]>
  last_sent_at: Date | null
  last_opened_at: Date | null
  last_clicked_at: Date | null
  soft_bounces: Generated<number>
  /** When a member last removed a suppression. */
  readmitted_at: Generated<Date | null>
  import_id: string | null
  created_at: Date
  updated_at: Date
}

interface BlockedAddresses {
  organization_id: string
  address_hash: Buffer
  /** Lower case; null once the person is erased. */
  email: Generated<string | null>
  reason: BlockReason
  detail: string | null
  blocked_at: Date
}

interface SunsetRules {
  organization_id: string
  is_on: boolean
  days: number
  emails: number
  action: SunsetRule['action']
  updated_at: Date
}

interface ControlGroups {
  organization_id: string
  percent: number
  /** When the share last changed. */
  since: Date
}

interface SubscriberEvents {
  organization_id: string
  id: string
  subscriber_id: string
  type: EventType
  key: string
  payload: JSONColumnType<EventPayload>
  occurred_at: Date
  recorded_at: Date
}

interface Segments {
  organization_id: string
  id: string
  name: string
  rule: JSONColumnType<Rule>
  created_at: Date
  updated_at: Date
}

export interface Workflows {
  organization_id: string
  id: string
  title: string
  status: Generated<WorkflowStatus>
  trigger_type: TriggerType | null
  draft: ColumnType<WorkflowDefinition | null, string | null | undefined, string | null>
  revision: Generated<number>
  live_version: Generated<number | null>
  paused_at: Generated<Date | null>
  hook_id: Generated<string>
  pause_cause: ColumnType<PauseCause | null, never, string | null>
  watched_from: Generated<Date | null>
  created_at: Date
  updated_at: Date
}

interface WorkflowHeaderValues {
  organization_id: string
  id: string
  server: string
  value: Buffer
  created_at: Date
}

interface WorkflowVersions {
  organization_id: string
  workflow_id: string
  number: number
  definition: JSONColumnType<WorkflowDefinition>
  note: string | null
  published_at: Date
  published_by_user_id: string | null
}

export interface WorkflowRuns {
  organization_id: string
  id: string
  workflow_id: string
  version: number
  subscriber_id: string | null
  key: string
  status: Generated<RunStatus>
  is_concurrent: Generated<boolean>
  node_id: string | null
  visit: Generated<number>
  wake_at: Date | null
  awaits: string | null
  is_overdue: Generated<boolean>
  event_id: string | null
  context: JSONColumnType<EventPayload>
  bucket: number
  attempts: Generated<number>
  last_error: string | null
  exit_reason: ExitReason | null
  entered_at: Date
  finished_at: Date | null
  waits_since: Date | null
  outcome: string | null
  variant: string | null
}

/** A variant's figures when the winner was chosen. */
export interface VariantFigures {
  readonly variant: string
  readonly people: number
  readonly score: number
}

interface WorkflowAbWinners {
  organization_id: string
  workflow_id: string
  node_id: string
  variant: string
  figures: JSONColumnType<VariantFigures[]>
  decided_at: Date
}

export interface WorkflowSteps {
  organization_id: string
  run_id: string
  node_id: string
  visit: number
  workflow_id: string
  version: number
  status: 'entered' | 'completed' | 'skipped' | 'failed'
  reason: string | null
  branch: string | null
  decision: JSONColumnType<object> | null
  email_id: string | null
  started_at: Date
  finished_at: Date | null
}

interface WorkflowEmails {
  organization_id: string
  id: string
  /** Null: of a campaign. */
  workflow_id: string | null
  campaign_id: Generated<string | null>
  /** Of the campaign. */
  variant: Generated<VariantId | null>
  name: string
  draft: JSONColumnType<EmailDesign>
  revision: Generated<number>
  created_at: Date
  updated_at: Date
}

interface WorkflowEmailVersions {
  organization_id: string
  email_id: string
  number: number
  name: string
  design: JSONColumnType<EmailDesign>
}

export interface AutomationTables extends TriggerTables {
  subscribers: Subscribers
  blocked_addresses: BlockedAddresses
  sunset_rules: SunsetRules
  control_groups: ControlGroups
  subscriber_events: SubscriberEvents
  segments: Segments
  workflows: Workflows
  workflow_header_values: WorkflowHeaderValues
  workflow_versions: WorkflowVersions
  workflow_runs: WorkflowRuns
  workflow_steps: WorkflowSteps
  workflow_ab_winners: WorkflowAbWinners
  workflow_emails: WorkflowEmails
  workflow_email_versions: WorkflowEmailVersions
}

declare module '#platform/db/schema.ts' {
  interface Schema extends AutomationTables {}
}
