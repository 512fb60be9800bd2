import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { useOutletContext } from '@yuko/runtime/router'
import type { AnalyticsAsked } from '#data/analytics.queries.ts'

interface Asked {
  workflowId: string
  asked: AnalyticsAsked
  /** Undefined while it loads. */
  workflow: WorkflowDetail | undefined
}

/** The workflow, period and version that the page provides. */
export const useAsked = () => useOutletContext<Asked>()
