import type { Rule } from '../rules/rule.ts'
import { startId, type WorkflowDefinition } from './definition.ts'

export interface PlacedRule {
  /** A node, `trigger` or `settings`. */
  readonly at: string
  readonly rule: Rule
}

/** Every rule of a workflow, and where it is. */
export function rulesOf({ trigger, audience, exits, goal, nodes }: WorkflowDefinition): PlacedRule[] {
  const placed = (at: string, ...rules: readonly (Rule | null | undefined)[]) =>
    rules.flatMap((rule) => (rule ? { at, rule } : []))
  return [
    ...placed(startId, trigger?.filter),
    ...placed('settings', audience, goal?.filter, ...exits.map(({ filter }) => filter)),
    ...nodes.flatMap((node) => {
      if (node.type === 'condition') return placed(node.id, node.rule)
      if (node.type === 'wait_for_event') return placed(node.id, node.filter)
      return node.type === 'split' ? placed(node.id, ...node.branches.map(({ rule }) => rule)) : []
    }),
  ]
}
