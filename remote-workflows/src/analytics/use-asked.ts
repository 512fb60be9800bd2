import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { useOutletContext } from '@yuko/runtime/router'
import type { AnalyticsAsked } from '#data/analytics.queries.ts'

interface Asked {
  workflowId: string
  asked: AnalyticsAsked
  /** Undefined while it loads. */
  workflow: WorkflowDetail | undefined
}

/** What the page above says that the figures are of. */
export const useAsked = () => useOutletContext<Asked>()
