import type { NodeOf } from '@yuko/contract/automation/definition/node'
import { i18n } from '@yuko/contract/language'
import { workflowIds } from '#ids.ts'
import { causedBy, causesOf, deepestChain } from '../runs/caused-by.ts'
import { enterWorkflows } from '../runs/enter-workflows.ts'
import { doers, type StepKind, skipped } from '../runs/step.ts'

/** Enrolls the person in another workflow, which applies its own entry rules; loops and long chains end. */
export const startWorkflow: StepKind<NodeOf<'start_workflow'>> = {
  plan: ({ node }, travelers) => {
    const target = workflowIds.toUuid(node.workflowId)
    return travelers.map(({ context, workflowId }) => {
      const causes = [...causesOf(context), workflowId]
      const isCircle = causes.includes(target) || causes.length > deepestChain
      return isCircle ? skipped('loop_limit') : { kind: 'go', words: () => i18n.t('Starts another workflow') }
    })
  },
  async perform({ trx, clock, organizationId, node }, travelers, planned) {
    const starting = doers(travelers, planned)
    const outcomes = await enterWorkflows(
      trx,
      clock,
      organizationId,
      starting.map(({ id, visit, person, context, workflowId }) => ({
        workflowId: workflowIds.toUuid(node.workflowId),
        subscriberId: person.id,
        context: causedBy(context, context, workflowId),
        occasion: `${id}:${node.id}:${visit}`,
      })),
    )
    const byRun = new Map(starting.map(({ id }, at) => [id, outcomes[at]]))
    return planned.map((outcome, at) => {
      const entry = byRun.get(travelers[at]?.id ?? '')
      if (entry === undefined || entry === 'entered' || entry === 'held_out') return outcome
      return skipped(entry === 'not_active' ? 'unavailable' : 'nothing_to_do')
    })
  },
}
