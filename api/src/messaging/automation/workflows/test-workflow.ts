import { startId, type WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { branchesOf, type WorkflowNode } from '@yuko/contract/automation/definition/node'
import type { EventPayload } from '@yuko/contract/automation/events/person-events'
import type { testWorkflow as endpoint, TestStep } from '@yuko/contract/automation/workflows/test-workflow'
import { i18n } from '@yuko/contract/language'
import { readCurrency, readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import { personEventIds, subscriberIds, workflowIds } from '#ids.ts'
import { bucketOf } from '#platform/experiments/deterministic.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { inReadersLanguage } from '#platform/in-language.ts'
import type { TierNames } from '#platform/ports/people-facts.ts'
import { ruleInWords, stepInWords, wordsOf } from '../in-words.ts'
import { decideRule } from '../rules/decide-rule.repository.ts'
import { type LoadedDefinition, readDefinition } from '../runs/definitions.ts'
import { expiryOf } from '../runs/move-batch.ts'
import type { Outcome, StepCall, StepKind, StepKinds } from '../runs/step.ts'
import type { Traveler, Traveling } from '../runs/traveler.ts'
import { workflowNotFound } from './get-workflow.ts'
import { findTestEvent, findTestPerson } from './test-workflow.repository.ts'
import { findWorkflow } from './workflow.repository.ts'

const mostSteps = 300

/** Uses the plans of the real steps, and performs nothing: delays are over at once, and no events occur. */
export function testWorkflow(kinds: StepKinds, tierNames: TierNames) {
  return async (call: TenantCall<typeof endpoint>) => {
    const { trx, organizationId, clock, params, body } = call
    const workflowId = workflowIds.toUuid(params.workflowId)
    const workflow = await findWorkflow(trx, organizationId, workflowId, clock.now())
    if (!workflow) throw workflowNotFound()
    const timeZone = await readTimeZone(trx, organizationId)
    const loaded = readDefinition(body.definition)
    const event = await findTestEvent(trx, organizationId, {
      subscriberId: subscriberIds.toUuid(body.subscriberId),
      eventId: body.eventId ? personEventIds.toUuid(body.eventId) : null,
      type: loaded.eventType,
    })
    if (body.eventId && !event) throw new Refusal('subscriber.not-found', 'This event doesn’t exist for this person')
    const person = await findTestPerson(trx, organizationId, subscriberIds.toUuid(body.subscriberId), timeZone)
    if (!person) throw new Refusal('subscriber.not-found', 'This person doesn’t exist or was deleted')
    const words = await wordsOf(trx, tierNames, organizationId, body.definition, await readCurrency(trx, organizationId))
    const traveler = travelerOf({
      organizationId,
      workflowId,
      title: workflow.title,
      person,
      loaded,
      context: event?.payload ?? {},
      now: clock.now(),
    })
    const test: Test = { ...call, kinds, workflowId, timeZone, loaded, traveler, steps: [], words }
    const refusal = await enters(test, body.definition)
    return { steps: test.steps, end: refusal ?? (await walk(test)) }
  }
}

interface Test extends Pick<TenantCall<typeof endpoint>, 'trx' | 'clock' | 'organizationId'> {
  readonly kinds: StepKinds
  readonly workflowId: string
  readonly timeZone: string
  readonly loaded: LoadedDefinition
  readonly traveler: Traveler
  readonly steps: TestStep[]
  readonly words: Awaited<ReturnType<typeof wordsOf>>
}

/** The entry: whether the filter and the audience match. */
async function enters(
  { trx, organizationId, timeZone, clock, loaded, traveler, steps, words }: Test,
  definition: WorkflowDefinition,
) {
  const now = clock.now()
  const children = [definition.trigger?.filter, definition.audience].flatMap((rule) => (rule ? [rule] : []))
  const rule = { op: 'and' as const, children }
  const question = { organizationId, rule, eventType: loaded.eventType, timeZone, now }
  const [decided] = await decideRule(trx, question, [{ subscriberId: traveler.person.id, context: traveler.context }])
  const isIn = children.length === 0 || decided?.result === true
  steps.push({
    nodeId: startId,
    at: now.toISOString(),
    outcome: inReadersLanguage(() => (isIn ? i18n.t('Enters') : i18n.t('Doesn’t enter'))),
    branch: isIn ? 'next' : null,
    leaves: ruleInWords(rule, decided?.leaves ?? [], words),
  })
  return isIn ? null : inReadersLanguage(() => i18n.t('Wouldn’t enter: the filter or audience doesn’t match'))
}

async function walk(test: Test): Promise<string> {
  const { traveler, loaded, steps, clock } = test
  let at = clock.now()
  let nodeId = loaded.next(startId, 'next')
  for (let count = 0; count < mostSteps; count++) {
    const node = nodeId === undefined ? undefined : loaded.nodes.get(nodeId)
    if (!node) return inReadersLanguage(() => i18n.t('Reaches the end'))
    if (at >= expiryOf(traveler))
      return inReadersLanguage(() =>
        i18n.t('{days, plural, one {Would exit after # day} other {Would exit after # days}}', {
          days: loaded.definition.settings.maxDays,
        }),
      )
    const outcome = await plan(test, node, at)
    steps.push(shown(test, node, outcome, at))
    if (outcome.kind === 'end') return inReadersLanguage(() => endOf(outcome))
    if (outcome.kind === 'wait') {
      traveler.waitsSince ??= at
      at = outcome.until
      continue
    }
    const taken = outcome.kind === 'jump' ? outcome.to : loaded.next(node.id, outcome.branch ?? 'next')
    if (outcome.kind === 'jump') traveler.visit++
    if (node.type === 'ab_test' && outcome.kind === 'go') traveler.variant = outcome.branch ?? null
    pretend(traveler, node, outcome, at)
    traveler.waitsSince = null
    nodeId = taken
  }
  return inReadersLanguage(() => i18n.t('A test stops after this many steps'))
}

async function plan(
  { kinds, trx, clock, organizationId, timeZone, workflowId, loaded, traveler }: Test,
  node: WorkflowNode,
  now: Date,
) {
  const call: StepCall = { trx, clock, now, organizationId, timeZone, node, workflowId, loaded }
  const [outcome] = await (kinds[node.type] as unknown as StepKind).plan(call, [traveler])
  if (!outcome) throw new Error('Every traveler at a step gets an outcome')
  return outcome
}

/** Simulates an effect for later steps; rules use the real person. */
function pretend({ person }: Traveler, node: WorkflowNode, outcome: Outcome, at: Date): void {
  if (outcome.kind !== 'go' || outcome.status === 'skipped') return
  if (node.type === 'add_tag') person.tags = [...person.tags, node.tag]
  if (node.type === 'remove_tag') person.tags = person.tags.filter((tag) => tag !== node.tag)
  if (node.type === 'send_email' && !node.ignoresCap) person.cappedMails = [...person.cappedMails, at]
}

function shown({ words, loaded }: Test, node: WorkflowNode, outcome: Outcome, at: Date): TestStep {
  const decision = outcome.kind === 'go' ? outcome.decision : undefined
  const branch = outcome.kind === 'go' ? (outcome.branch ?? 'next') : null
  return {
    nodeId: node.id,
    at: at.toISOString(),
    outcome: inReadersLanguage(() => sentenceOf(node, outcome)),
    branch,
    leaves: stepInWords(node, decision, words, loaded.definition.audience),
  }
}

function sentenceOf(node: WorkflowNode, outcome: Outcome): string {
  switch (outcome.kind) {
    case 'wait':
      return outcome.words()
    case 'jump':
      return i18n.t('Goes to another step')
    case 'end':
      return endOf(outcome)
    case 'go': {
      if (outcome.status === 'skipped') return skipWords()[outcome.reason ?? ''] ?? i18n.t('Skipped')
      const taken = branchesOf(node).find(({ id }) => id === outcome.branch)
      return outcome.words?.() ?? (taken ? i18n.t('Takes the branch “{label}”', { label: taken.label }) : i18n.t('Continues'))
    }
  }
}

const skipWords = (): Readonly<Record<string, string>> => ({
  not_consented: i18n.t('Sends nothing: not opted in to marketing emails'),
  suppressed: i18n.t('Sends nothing: opted out of this topic, or emails can’t be delivered'),
  frequency_cap: i18n.t('Sends nothing: the frequency cap is reached'),
  quiet_hours: i18n.t('Sends nothing: quiet hours'),
  audience: i18n.t('Sends nothing: no longer in the audience'),
  no_address: i18n.t('Sends nothing: no email address'),
  not_a_member: i18n.t('Skipped: not a member of the loyalty program'),
  nothing_to_do: i18n.t('Skipped: nothing to do'),
  loop_limit: i18n.t('Skipped: the workflows would start each other endlessly'),
  unavailable: i18n.t('Skipped: no longer available'),
})

function endOf({ status, reason, exitReason }: Extract<Outcome, { kind: 'end' }>): string {
  if (reason === 'loop_limit') return i18n.t('Ends: the limit of repeats is reached')
  if (status === 'goal_reached') return i18n.t('Reaches the goal')
  if (exitReason === 'date_passed') return i18n.t('Exits: the date has passed')
  return status === 'exited' ? i18n.t('Exits here') : i18n.t('Reaches the end')
}

interface NewTraveler {
  readonly organizationId: string
  readonly workflowId: string
  readonly title: string
  readonly person: Traveling
  readonly loaded: LoadedDefinition
  readonly context: EventPayload
  readonly now: Date
}

function travelerOf({ organizationId, workflowId, title, person, loaded, context, now }: NewTraveler): Traveler {
  return {
    id: workflowId,
    workflowId,
    workflowTitle: title,
    version: 0,
    loaded,
    person,
    context,
    bucket: bucketOf(organizationId, workflowId, person.id),
    enteredAt: now,
    status: 'waiting' as const,
    nodeId: null,
    visit: 1,
    waitsSince: null,
    wakeAt: null,
    awaits: null,
    outcome: null,
    variant: null,
    isOverdue: false,
    exitReason: null,
    lastError: null,
    finishedAt: null,
  }
}
