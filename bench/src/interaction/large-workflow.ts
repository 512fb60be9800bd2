import { startId, type WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { emptyDefinition } from '@yuko/contract/automation/definition/empty-definition'
import { workflowNode } from '@yuko/contract/automation/definition/node'

/** A workflow of so many steps: waits, tags, and every tenth a condition. */
export function largeWorkflow(steps: number): WorkflowDefinition {
  const rule = { field: 'orders.count', operator: 'gte', value: 3 } as const
  const position = { x: 0, y: 0 }
  const nodes = Array.from({ length: steps }, (_, n) => {
    const id = `step-${n}`
    if (n % 10 === 9) return workflowNode.parse({ id, type: 'condition', position, rule })
    if (n % 2 === 0) return workflowNode.parse({ id, type: 'add_tag', position, tag: `tag ${n}` })
    return workflowNode.parse({ id, type: 'delay', position, time: { amount: 1, unit: 'days' } })
  })
  const edges = nodes.map(({ id }, n) => {
    const before = nodes[n - 1]
    return { from: before?.id ?? startId, branch: before?.type === 'condition' ? 'yes' : 'next', to: id }
  })
  return { ...emptyDefinition, trigger: { type: 'order_paid' }, nodes, edges }
}
