import { isSameServer } from '../../webhooks/same-server.ts'
import { describeEvent, type EventType } from '../events/person-events.ts'
import { checkRule } from '../rules/check-rule.ts'
import type { RuleField } from '../rules/field.ts'
import { findField } from '../rules/person-fields.ts'
import { leavesOf, type Rule } from '../rules/rule.ts'
import { nextOf, startId, type WorkflowDefinition } from './definition.ts'
import { branchesOf, type NodeOf, type WorkflowNode } from './node.ts'
import type { WorkflowTrigger } from './trigger.ts'
import { fieldsOfTrigger, type TriggerOption, triggerKind } from './triggers.ts'
import { unchosen } from './unchosen.ts'

export interface DefinitionProblem {
  /** Where: a node, `trigger`, `settings`; a click on it leads there. */
  readonly at: string
  /** `error` keeps it from being published. */
  readonly severity: 'error' | 'warning'
  readonly message: string
}

/** Everything that can be said of a definition by itself; whether mails, segments and rewards exist is for the api to add. */
export function checkDefinition(definition: WorkflowDefinition): DefinitionProblem[] {
  const { trigger, nodes } = definition
  const fields = trigger ? fieldsOfTrigger(trigger) : []
  return [
    ...(trigger ? checkTrigger(trigger, fields) : [error(startId, 'Choose what starts it')]),
    ...ruleProblems('settings', definition.audience, fields),
    ...[...definition.exits, ...(definition.goal ? [definition.goal] : [])].flatMap(({ event, filter }) =>
      ruleProblems('settings', filter, describeEvent(event).fields),
    ),
    ...nodes.flatMap((node) => checkNode(node, fields)),
    ...checkGraph(definition),
  ]
}

const error = (at: string, message: string): DefinitionProblem => ({ at, severity: 'error', message })

const missing: Readonly<Record<TriggerOption, (trigger: WorkflowTrigger) => string | false>> = {
  after: () => false,
  tag: () => false,
  days: ({ days }) => days == null && 'Say after how many days',
  event: ({ event }) => !event && 'Name the event',
  segment: ({ segmentId }) => !segmentId && 'Choose a segment',
  points: ({ points }) => points == null && 'Say how many points',
  date: ({ type, date }) =>
    (!date && 'Choose the day and time') ||
    (type === 'date_property' && !date?.field.startsWith('person.properties.') && 'Choose a property'),
  schedule: ({ schedule }) => !schedule && 'Choose the days',
}

function checkTrigger(trigger: WorkflowTrigger, fields: readonly RuleField[]): DefinitionProblem[] {
  const lacking = triggerKind(trigger.type).options.flatMap((option) => missing[option](trigger) || [])
  return [...lacking.map((message) => error(startId, message)), ...ruleProblems(startId, trigger.filter, fields)]
}

function ruleProblems(at: string, rule: Rule | null | undefined, fields: readonly RuleField[]): DefinitionProblem[] {
  return rule ? checkRule(rule, fields).map(({ message }) => error(at, message)) : []
}

function checkNode(node: WorkflowNode, fields: readonly RuleField[]): DefinitionProblem[] {
  switch (node.type) {
    case 'condition':
      return [...asks(node.id, node.rule, 'Say what is asked'), ...ruleProblems(node.id, node.rule, fields)]
    case 'split':
      return [
        ...node.branches.flatMap(({ rule, label }) => [
          ...asks(node.id, rule, `Say who goes to “${label}”`),
          ...ruleProblems(node.id, rule, fields),
        ]),
        ...(hasTwins(node.branches) ? [error(node.id, 'Two branches are the same')] : []),
      ]
    case 'ab_test':
      return [
        ...(node.variants.every(({ weight }) => weight === 0) ? [error(node.id, 'One variant needs a share')] : []),
        ...(hasTwins(node.variants) ? [error(node.id, 'Two variants are the same')] : []),
      ]
    case 'wait_for_event':
      return ruleProblems(node.id, node.filter, describeEvent(node.event as EventType).fields)
    case 'delay_until_date':
      return isDate(node.field, fields) ? [] : [error(node.id, 'Choose a date')]
    default: {
      const lacking = lackingOf(node)
      return lacking ? [error(node.id, lacking)] : []
    }
  }
}

/** What a step cannot do without, and a draft may. */
function lackingOf(node: WorkflowNode): string | false {
  switch (node.type) {
    case 'send_email':
      return node.emailId === unchosen.email && 'Choose the e-mail'
    case 'send_internal_email':
      return !node.subject.trim() && 'Say what it is about'
    case 'add_tag':
    case 'remove_tag':
      return !node.tag && 'Name the tag'
    case 'update_property':
      return !node.property && 'Name the property'
    case 'issue_reward':
      return node.rewardId === unchosen.reward && 'Choose the reward'
    case 'webhook':
      return node.url ? lackingHeader(node) : 'Say where to call'
    case 'start_workflow':
      return node.workflowId === unchosen.workflow && 'Choose the workflow'
    default:
      return false
  }
}

function lackingHeader({ url, headers }: NodeOf<'webhook'>): string | false {
  const lacking = headers.find(({ value, kept }) => value === '' && !(kept && isSameServer(kept.server, url)))
  if (!lacking) return false
  return lacking.kept
    ? `Give the header ${lacking.name} its value again: the address leads to another server now`
    : `Give the header ${lacking.name} a value`
}

const asks = (at: string, rule: Rule, message: string) => (leavesOf(rule).length === 0 ? [error(at, message)] : [])

const hasTwins = (parts: readonly { id: string }[]) => new Set(parts.map(({ id }) => id)).size < parts.length

function isDate(field: string, fields: readonly RuleField[]): boolean {
  return field.startsWith('person.properties.') || findField(field, fields)?.type === 'date'
}

function checkGraph(definition: WorkflowDefinition): DefinitionProblem[] {
  const { nodes, edges } = definition
  const byId = new Map(nodes.map((node) => [node.id, node]))
  if (byId.size < nodes.length || byId.has(startId)) return [error(startId, 'Two steps have the same id')]
  const problems: DefinitionProblem[] = []
  const taken = new Set<string>()
  for (const { from, branch, to } of edges) {
    const source = byId.get(from)
    const branches = from === startId ? ['next'] : ((source && branchesOf(source).map(({ id }) => id)) ?? [])
    if (!branches.includes(branch) || !byId.has(to)) problems.push(error(from, 'A way from here leads nowhere'))
    if (taken.has(`${from} ${branch}`)) problems.push(error(from, 'One way out leads to two steps'))
    taken.add(`${from} ${branch}`)
  }
  if (!nextOf(definition, startId)) problems.push(error(startId, 'Add the first step'))
  for (const node of nodes)
    if (node.type === 'go_to' && !byId.has(node.to)) problems.push(error(node.id, 'Choose where it goes on'))
  if (problems.length > 0) return problems
  const loop = loopOf(definition)
  if (loop) return [error(loop, 'This leads back to an earlier step: use “Go to”, which counts')]
  const reached = reachedFrom(definition, byId)
  return nodes
    .filter(({ id }) => !reached.has(id))
    .map(({ id }) => ({ at: id, severity: 'warning' as const, message: 'Nobody gets here' }))
}

/** A node of a circle of edges; undefined: there is none. `go_to` is no edge. */
function loopOf({ nodes, edges }: WorkflowDefinition): string | undefined {
  const state = new Map<string, 'open' | 'done'>()
  const targets = Map.groupBy(edges, ({ from }) => from)
  // By hand and not by calls: 200 nodes in a row are allowed, and a definition comes from outside.
  for (const { id } of nodes) {
    const stack = [id]
    while (stack.length > 0) {
      const current = stack.at(-1) ?? id
      if (state.get(current) === undefined) {
        state.set(current, 'open')
        for (const { to } of targets.get(current) ?? []) {
          if (state.get(to) === 'open') return to
          if (state.get(to) === undefined) stack.push(to)
        }
      } else {
        state.set(current, 'done')
        stack.pop()
      }
    }
  }
  return undefined
}

function reachedFrom({ edges }: WorkflowDefinition, byId: ReadonlyMap<string, WorkflowNode>): Set<string> {
  const reached = new Set<string>()
  const open = [startId]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const node = byId.get(at)
    const targets = edges.filter(({ from }) => from === at).map(({ to }) => to)
    for (const to of node?.type === 'go_to' ? [node.to] : targets) {
      if (reached.has(to)) continue
      reached.add(to)
      open.push(to)
    }
  }
  return reached
}
