import { plural, t } from '@lingui/core/macro'
import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'

const said = (value: unknown) => JSON.stringify(value)
const steps = (count: number) => plural(count, { one: '# step', other: '# steps' })

/** What is other now than it was then, in one sentence. Where steps stand on the canvas is no difference. */
export function differenceInWords(then: WorkflowDefinition, now: WorkflowDefinition): string {
  const before = new Map(then.nodes.map(({ position: _, ...node }) => [node.id, said(node)]))
  const after = new Map(now.nodes.map(({ position: _, ...node }) => [node.id, said(node)]))
  const added = [...after.keys()].filter((id) => !before.has(id)).length
  const gone = [...before.keys()].filter((id) => !after.has(id)).length
  const changed = [...after].filter(([id, node]) => before.has(id) && before.get(id) !== node).length
  const parts = [
    ...(added > 0 ? [`${steps(added)} more`] : []),
    ...(gone > 0 ? [`${steps(gone)} less`] : []),
    ...(changed > 0 ? [`${steps(changed)} changed`] : []),
    ...(added === 0 && gone === 0 && waysOf(then) !== waysOf(now) ? ['other ways between the steps'] : []),
    ...(said(then.trigger) === said(now.trigger) ? [] : ['another trigger']),
    ...(said([then.audience, then.exits, then.goal]) === said([now.audience, now.exits, now.goal])
      ? []
      : ['other rules on who goes through']),
    ...(said(then.settings) === said(now.settings) ? [] : ['other settings']),
  ]
  if (parts.length === 0) return t`What you edit now is the same.`
  return t`What you edit now has ${new Intl.ListFormat('en').format(parts)}.`
}

const waysOf = ({ edges }: WorkflowDefinition) => said(edges.map(({ from, branch, to }) => `${from} ${branch} ${to}`).sort())
