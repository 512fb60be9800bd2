import type { Workflow } from '@yuko/contract/automation/workflow'
import type { Selectable } from 'kysely'
import { idCodec } from '#platform/ids.ts'
import type { Workflows } from './automation.tables.ts'

export const workflowIds = idCodec('wfl')

export function toWorkflow(row: Selectable<Workflows>): Workflow {
  return {
    workflowId: workflowIds.toWire(row.id),
    title: row.title,
    status: row.status,
    trigger: row.trigger_type,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
