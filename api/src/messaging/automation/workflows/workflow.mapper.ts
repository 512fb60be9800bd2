import { emptyDefinition } from '@yuko/contract/automation/definition/empty-definition'
import type { WorkflowVersion } from '@yuko/contract/automation/workflows/list-workflow-versions'
import type { Workflow, WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { workflowIds } from '#ids.ts'
import { withoutValues } from '../headers/header-vault.ts'
import type { VersionRow } from './versions.repository.ts'
import type { WorkflowRow } from './workflow.repository.ts'

export function toWorkflow(row: WorkflowRow): Workflow {
  return {
    workflowId: workflowIds.toWire(row.id),
    title: row.title,
    status: row.status,
    trigger: row.trigger_type,
    liveVersion: row.live_version,
    pauseCause: row.pause_cause,
    hasDraft: row.draft !== null,
    figures: {
      inProgress: row.in_progress,
      sent: row.sent,
      conversions: row.conversions,
      revenueMinor: row.revenue_minor,
    },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function toWorkflowDetail(row: WorkflowRow): WorkflowDetail {
  return {
    ...toWorkflow(row),
    definition: withoutValues(row.draft ?? row.live_definition ?? emptyDefinition),
    revision: row.revision,
    pausedAt: row.paused_at?.toISOString() ?? null,
  }
}

export function toVersion({ number, note, published_at, published_by, in_progress }: VersionRow): WorkflowVersion {
  return { number, note, publishedAt: published_at.toISOString(), publishedBy: published_by, inProgress: in_progress }
}
