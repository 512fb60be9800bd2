import { plural, t } from '@lingui/core/macro'
import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'

const textOf = (value: unknown) => JSON.stringify(value)

/** What changed between two definitions, without positions on the canvas. */
export function differenceInWords(then: WorkflowDefinition, now: WorkflowDefinition): string {
  const before = new Map(then.nodes.map(({ position: _, ...node }) => [node.id, textOf(node)]))
  const after = new Map(now.nodes.map(({ position: _, ...node }) => [node.id, textOf(node)]))
  const added = [...after.keys()].filter((id) => !before.has(id)).length
  const removed = [...before.keys()].filter((id) => !after.has(id)).length
  const changed = [...after].filter(([id, node]) => before.has(id) && before.get(id) !== node).length
  const isSameAudience = textOf([then.audience, then.exits, then.goal]) === textOf([now.audience, now.exits, now.goal])
  const changes = [
    added > 0 && plural(added, { one: '# step added', other: '# steps added' }),
    removed > 0 && plural(removed, { one: '# step removed', other: '# steps removed' }),
    changed > 0 && plural(changed, { one: '# step changed', other: '# steps changed' }),
    added === 0 && removed === 0 && waysOf(then) !== waysOf(now) && t`Connections changed`,
    textOf(then.trigger) !== textOf(now.trigger) && t`Trigger changed`,
    !isSameAudience && t`Audience, goal, or exits changed`,
    textOf(then.settings) !== textOf(now.settings) && t`Settings changed`,
  ]
    .filter(Boolean)
    .join(' · ')
  return changes ? t`In the draft since: ${changes}` : t`Same as the draft`
}

const waysOf = ({ edges }: WorkflowDefinition) => textOf(edges.map(({ from, branch, to }) => `${from} ${branch} ${to}`).sort())
