import { i18n } from '../../language.ts'
import { leavesOf, type Rule } from '../rules/rule.ts'
import { startId, type WorkflowDefinition } from './definition.ts'
import { rulesOf } from './rules-of.ts'

const ratingFields: ReadonlySet<string> = new Set(['event.review.rating', 'reviews.last_rating'])

/** Whether the rule looks at the rating of a review. */
export const isAboutRating = (rule: Rule): boolean =>
  leavesOf(rule).some(({ field, where }) => ratingFields.has(field) || where?.some((part) => ratingFields.has(part.field)))

/** Whether the rule asks for one of these segments. */
export const isInSegment = (rule: Rule, segments: ReadonlySet<string>): boolean =>
  leavesOf(rule).some(({ field, value }) => field === 'in.segment' && typeof value === 'string' && segments.has(value))

/** Steps that give something of value. */
export const giftsOf = ({ nodes }: WorkflowDefinition) =>
  nodes.filter(({ type }) => type === 'add_points' || type === 'issue_reward')

/** Steps that start another workflow. */
export const startsOf = ({ nodes }: WorkflowDefinition) => nodes.filter((node) => node.type === 'start_workflow')

export const ratedGift = () =>
  i18n.t('This gift depends on the rating of a review. Stores may reward a review, but not its rating: remove that condition.')

/** Whether one of these rules decides if a run reaches the node. */
export function isReachedBy(definition: WorkflowDefinition, nodeId: string, decides: (rule: Rule) => boolean): boolean {
  const before = beforeNode(definition, nodeId)
  return rulesOf(definition).some(({ at, rule }) => (at === 'settings' || before.has(at)) && decides(rule))
}

/** The trigger and all steps that lead to this one. */
function beforeNode({ nodes, edges }: WorkflowDefinition, nodeId: string): Set<string> {
  const leadsTo = Map.groupBy(
    [...edges, ...nodes.flatMap((node) => (node.type === 'go_to' ? { from: node.id, to: node.to } : []))],
    ({ to }) => to,
  )
  const before = new Set([startId])
  const open = [nodeId]
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const { from } of leadsTo.get(at) ?? []) {
      if (before.has(from)) continue
      before.add(from)
      open.push(from)
    }
  return before
}
