import { startId, type WorkflowDefinition, type WorkflowEdge } from '../definition/definition.ts'
import { settingsFor } from '../definition/empty-definition.ts'
import { branchesOf, type WorkflowNode, workflowNode } from '../definition/node.ts'
import type { WorkflowSettings } from '../definition/settings.ts'
import { type WorkflowTrigger, workflowTrigger } from '../definition/trigger.ts'
import type { TemplateEmail, WorkflowTemplate } from './workflow-template.ts'

/** A step of a template: without ID and position, and with the steps of its branches, which all continue with the next step. */
interface Step {
  readonly type: WorkflowNode['type']
  readonly branches?: Readonly<Record<string, readonly Step[]>>
  readonly [detail: string]: unknown
}

interface Flow {
  title: string
  description: string
  trigger: { type: WorkflowTrigger['type'] } & Partial<WorkflowTrigger>
  steps: readonly Step[]
  emails: readonly TemplateEmail[]
  audience?: WorkflowDefinition['audience']
  goal?: WorkflowDefinition['goal']
  exits?: WorkflowDefinition['exits']
  settings?: Partial<WorkflowSettings>
}

type Way = Omit<WorkflowEdge, 'to'>

/** The placeholder ID of a template's n-th email. */
const placeholder = (n: number) => `wem_${String(n).padStart(26, '0')}`

export const wait = (amount: number, unit: 'hours' | 'days'): Step => ({ type: 'delay', time: { amount, unit } })
/** The template's n-th email, from 1. */
export const mail = (n: number, name: string, details: { topic?: string; ignoresCap?: boolean } = {}): Step => ({
  type: 'send_email',
  name,
  emailId: placeholder(n),
  ...details,
})
/** Completes a template from its specific parts. Steps are positioned by the layout. */
export function template({ title, description, trigger, steps, emails, settings, ...rest }: Flow): WorkflowTemplate {
  const { nodes, edges } = graphOf(steps)
  return {
    title,
    description,
    definition: {
      trigger: workflowTrigger.parse(trigger),
      audience: rest.audience ?? null,
      exits: rest.exits ?? [],
      goal: rest.goal ?? null,
      nodes,
      edges,
      settings: { ...settingsFor(trigger.type), ...settings },
    },
    emails: Object.fromEntries(emails.map((one, index) => [placeholder(index + 1), one])),
  }
}

const nowhere = { x: 0, y: 0 }

function graphOf(steps: readonly Step[]): { nodes: WorkflowNode[]; edges: WorkflowEdge[] } {
  const nodes: WorkflowNode[] = []
  const edges: WorkflowEdge[] = []
  const counts = new Map<string, number>()
  /** Connects steps in order, starting from the open branches, and returns the branches that are open after them. */
  const walk = (list: readonly Step[], start: readonly Way[]): readonly Way[] => {
    let open = start
    for (const { branches = {}, ...details } of list) {
      const count = (counts.get(details.type) ?? 0) + 1
      counts.set(details.type, count)
      const node = workflowNode.parse({ id: `${details.type}-${count}`, position: nowhere, ...details })
      nodes.push(node)
      edges.push(...open.map((way) => ({ ...way, to: node.id })))
      open = branchesOf(node).flatMap(({ id }) => walk(branches[id] ?? [], [{ from: node.id, branch: id }]))
    }
    return open
  }
  walk(steps, [{ from: startId, branch: 'next' }])
  return { nodes, edges }
}
