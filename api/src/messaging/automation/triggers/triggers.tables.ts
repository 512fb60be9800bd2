import type { Rule } from '@yuko/contract/automation/rules/rule'
import type { JSONColumnType } from 'kysely'

interface WorkflowScans {
  organization_id: string
  workflow_id: string
  scanned_until: Date
}

interface SegmentScans {
  organization_id: string
  segment_id: string
  rule: JSONColumnType<Rule>
  scanned_at: Date
}

interface SegmentPeople {
  organization_id: string
  segment_id: string
  subscriber_id: string
}

export interface TriggerTables {
  workflow_scans: WorkflowScans
  segment_scans: SegmentScans
  segment_people: SegmentPeople
}
