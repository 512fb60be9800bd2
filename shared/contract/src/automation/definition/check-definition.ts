import { i18n } from '../../language.ts'
import { isSameServer } from '../../webhooks/same-server.ts'
import { describeEvent, type EventType } from '../events/person-events.ts'
import { checkRule } from '../rules/check-rule.ts'
import type { RuleField } from '../rules/field.ts'
import { findField } from '../rules/person-fields.ts'
import { leavesOf, type Rule } from '../rules/rule.ts'
import { nextOf, startId, type WorkflowDefinition } from './definition.ts'
import { giftsOf, isAboutRating, isReachedBy, ratedGift } from './gifts.ts'
import { branchesOf, type NodeOf, type WorkflowNode } from './node.ts'
import type { WorkflowTrigger } from './trigger.ts'
import { fieldsOfTrigger, type TriggerOption, triggerKind } from './triggers.ts'
import { unchosen } from './unchosen.ts'

export interface DefinitionProblem {
  /** Where it is: a node, `trigger` or `settings`. Clicking the problem opens it. */
  readonly at: string
  /** An `error` prevents publishing. */
  readonly severity: 'error' | 'warning'
  readonly message: string
}

/** Everything that can be checked without data. The API also checks that emails, segments, and rewards exist. */
export function checkDefinition(definition: WorkflowDefinition): DefinitionProblem[] {
  const { trigger, nodes } = definition
  const fields = trigger ? fieldsOfTrigger(trigger) : []
  return [
    ...(trigger ? checkTrigger(trigger, fields) : [error(startId, i18n.t('Choose a trigger'))]),
    ...ruleProblems('settings', definition.audience, fields),
    ...[...definition.exits, ...(definition.goal ? [definition.goal] : [])].flatMap(({ event, filter }) =>
      ruleProblems('settings', filter, describeEvent(event).fields),
    ),
    ...nodes.flatMap((node) => checkNode(node, fields)),
    ...giftsOf(definition).flatMap(({ id }) => (isReachedBy(definition, id, isAboutRating) ? error(id, ratedGift()) : [])),
    ...checkGraph(definition),
  ]
}

const error = (at: string, message: string): DefinitionProblem => ({ at, severity: 'error', message })

const missing: Readonly<Record<TriggerOption, (trigger: WorkflowTrigger) => string | false>> = {
  after: () => false,
  tag: () => false,
  property: () => false,
  webhook: () => false,
  days: ({ days }) => days == null && i18n.t('Enter the number of days'),
  event: ({ event }) => !event && i18n.t('Enter an event name'),
  segment: ({ segmentId }) => !segmentId && i18n.t('Choose a segment'),
  points: ({ points }) => points == null && i18n.t('Enter the number of points'),
  date: ({ type, date }) =>
    (!date && i18n.t('Choose a date and time')) ||
    (type === 'date_property' && !date?.field.startsWith('person.properties.') && i18n.t('Choose a property')),
  schedule: ({ schedule }) => !schedule && i18n.t('Choose at least one day'),
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
      return [...asks(node.id, node.rule, i18n.t('Add a condition')), ...ruleProblems(node.id, node.rule, fields)]
    case 'split':
      return [
        ...node.branches.flatMap(({ rule, label }) => [
          ...asks(node.id, rule, i18n.t('Add a condition for “{label}”', { label })),
          ...ruleProblems(node.id, rule, fields),
        ]),
        ...(hasTwins(node.branches) ? [error(node.id, i18n.t('Two branches have the same ID'))] : []),
      ]
    case 'ab_test':
      return [
        ...(node.variants.every(({ weight }) => weight === 0)
          ? [error(node.id, i18n.t('Give at least one variant a share above 0%'))]
          : []),
        ...(hasTwins(node.variants) ? [error(node.id, i18n.t('Two variants have the same ID'))] : []),
      ]
    case 'wait_for_event':
      return ruleProblems(node.id, node.filter, describeEvent(node.event as EventType).fields)
    case 'delay_until_date':
      return isDate(node.field, fields) ? [] : [error(node.id, i18n.t('Choose a date'))]
    default: {
      const lacking = lackingOf(node)
      return lacking ? [error(node.id, lacking)] : []
    }
  }
}

/** What a step lacks to be published. Drafts may be incomplete. */
function lackingOf(node: WorkflowNode): string | false {
  switch (node.type) {
    case 'send_email':
      return node.emailId === unchosen.email && i18n.t('Choose an email')
    case 'send_internal_email':
      return !node.subject.trim() && i18n.t('Enter a subject')
    case 'send_slack_message':
      if (node.channelId === unchosen.slackChannel) return i18n.t('Choose a Slack channel')
      return !node.text.trim() && i18n.t('Enter a message')
    case 'add_tag':
    case 'remove_tag':
      return !node.tag && i18n.t('Enter a tag')
    case 'update_property':
      return !node.property && i18n.t('Enter a property')
    case 'issue_reward':
      return node.rewardId === unchosen.reward && i18n.t('Choose a reward')
    case 'webhook':
      return node.url ? lackingHeader(node) : i18n.t('Enter a URL')
    case 'start_workflow':
      return node.workflowId === unchosen.workflow && i18n.t('Choose a workflow')
    default:
      return false
  }
}

function lackingHeader({ url, headers }: NodeOf<'webhook'>): string | false {
  const lacking = headers.find(({ value, kept }) => value === '' && !(kept && isSameServer(kept.server, url)))
  if (!lacking) return false
  return lacking.kept
    ? i18n.t('The URL points to another server now. Enter the value again for the header {name}', { name: lacking.name })
    : i18n.t('Enter a value for the header {name}', { name: lacking.name })
}

const asks = (at: string, rule: Rule, message: string) => (leavesOf(rule).length === 0 ? [error(at, message)] : [])

const hasTwins = (parts: readonly { id: string }[]) => new Set(parts.map(({ id }) => id)).size < parts.length

function isDate(field: string, fields: readonly RuleField[]): boolean {
  return field.startsWith('person.properties.') || findField(field, fields)?.type === 'date'
}

function checkGraph(definition: WorkflowDefinition): DefinitionProblem[] {
  const { nodes, edges } = definition
  const byId = new Map(nodes.map((node) => [node.id, node]))
  if (byId.size < nodes.length || byId.has(startId)) return [error(startId, i18n.t('Two steps have the same ID'))]
  const problems: DefinitionProblem[] = []
  const taken = new Set<string>()
  for (const { from, branch, to } of edges) {
    const source = byId.get(from)
    const branches = from === startId ? ['next'] : ((source && branchesOf(source).map(({ id }) => id)) ?? [])
    if (!branches.includes(branch) || !byId.has(to)) problems.push(error(from, i18n.t('A branch of this step leads nowhere')))
    if (taken.has(`${from} ${branch}`)) problems.push(error(from, i18n.t('A branch leads to two steps')))
    taken.add(`${from} ${branch}`)
  }
  if (!nextOf(definition, startId)) problems.push(error(startId, i18n.t('Add the first step')))
  for (const node of nodes)
    if (node.type === 'go_to' && !byId.has(node.to)) problems.push(error(node.id, i18n.t('Choose a step to go to')))
  if (problems.length > 0) return problems
  const loop = loopOf(definition)
  if (loop) return [error(loop, i18n.t('This leads back to an earlier step. Use “Go to step” instead, which limits repeats.'))]
  const reached = reachedFrom(definition, byId)
  return nodes
    .filter(({ id }) => !reached.has(id))
    .map(({ id }) => ({ at: id, severity: 'warning' as const, message: i18n.t('No branch leads to this step') }))
}

/** A node in a loop of edges; undefined when there is none. `go_to` is not an edge. */
function loopOf({ nodes, edges }: WorkflowDefinition): string | undefined {
  const state = new Map<string, 'open' | 'done'>()
  const targets = Map.groupBy(edges, ({ from }) => from)
  // Iterative, because definitions are user input and may have 200 nodes in a row.
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
