import type { Workflow, WorkflowTrigger } from '@yuko/contract/automation/workflow'
import type { Generated } from 'kysely'

export interface Workflows {
  organization_id: string
  id: string
  title: string
  status: Generated<Workflow['status']>
  trigger_type: WorkflowTrigger | null
  created_at: Date
  updated_at: Date
}

export interface AutomationTables {
  workflows: Workflows
}
