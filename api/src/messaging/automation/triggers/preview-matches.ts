import { eventOfTrigger } from '@yuko/contract/automation/definition/triggers'
import type { EventType } from '@yuko/contract/automation/events/person-events'
import { isGroup, leavesOf, type Rule } from '@yuko/contract/automation/rules/rule'
import type { DecidedLeaf, previewMatches as endpoint } from '@yuko/contract/automation/workflows/preview-matches'
import { i18n } from '@yuko/contract/language'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { personEventIds, subscriberIds, workflowIds } from '#ids.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { inReadersLanguage } from '#platform/in-language.ts'
import type { TierNames } from '#platform/ports/people-facts.ts'
import { ruleInWords, wordsOf } from '../in-words.ts'
import { decideRule } from '../rules/decide-rule.repository.ts'
import { suitsTrigger } from '../runs/trigger-match.ts'
import { hasWorkflow, listLastEvents } from './preview-matches.repository.ts'

const mostShown = 20
/** Events read of the type; those that don't match the trigger (another tag, another segment) are skipped. */
const mostRead = 200

/** The last events of the trigger's type, and who would have entered by each. Evaluated with current values. */
export function previewMatches(tierNames: TierNames) {
  return async ({ trx, clock, organizationId, params, body }: TenantCall<typeof endpoint>) => {
    const workflowId = workflowIds.toUuid(params.workflowId)
    if (!(await hasWorkflow(trx, organizationId, workflowId)))
      throw new Refusal('workflow.not-found', 'This workflow doesn’t exist')
    const { trigger, audience } = body.definition
    const eventType = trigger && eventOfTrigger(trigger)
    if (!trigger || !eventType) return { items: [] }
    const events = (await listLastEvents(trx, organizationId, eventType, mostRead))
      .filter(({ payload }) => suitsTrigger(workflowId, trigger, payload))
      .slice(0, mostShown)
    const { timezone: timeZone, currency } = await readOrganization(trx, organizationId)
    const children = [trigger.filter, audience].flatMap((one): Rule[] => (one ? [one] : []))
    const rule: Rule = { op: 'and', children }
    const question = { organizationId, rule, eventType: eventType as EventType, timeZone, now: clock.now() }
    const asked = events.map(({ subscriber_id: subscriberId, payload: context }) => ({ subscriberId, context }))
    const decided = await decideRule(trx, question, asked)
    const words = await wordsOf(trx, tierNames, organizationId, body.definition, currency)
    const items = events.map((event, at) => {
      const { result = false, leaves: answers = [] } = decided[at] ?? {}
      const leaves = ruleInWords(rule, answers, words)
      return {
        eventId: personEventIds.toWire(event.id),
        subscriberId: subscriberIds.toWire(event.subscriber_id),
        name: event.name,
        occurredAt: event.occurred_at.toISOString(),
        enters: result,
        reason: result ? null : inReadersLanguage(() => reasonOf(rule, leaves)),
        leaves,
      }
    })
    return { items }
  }
}

/** The first required comparison that isn't true. */
function reasonOf(rule: Rule, leaves: readonly DecidedLeaf[]): string {
  const needed = neededLeaves(rule)
  const missing = leavesOf(rule).flatMap((leaf, at) => (needed.has(leaf) && leaves[at] && !leaves[at].isTrue ? [leaves[at]] : []))
  const [first] = missing
  if (!first) return i18n.t('Filter and audience don’t match.')
  const { leaf: condition, found: value } = first
  return value === null
    ? i18n.t('{condition} (no data)', { condition })
    : i18n.t('{condition} (current value: {value})', { condition, value })
}

/** Comparisons that must be true for the rule to be true. */
function neededLeaves(rule: Rule): Set<Rule> {
  if (!isGroup(rule)) return new Set([rule])
  return rule.op === 'and' || (rule.op === 'or' && rule.children.length === 1)
    ? new Set(rule.children.flatMap((child) => [...neededLeaves(child)]))
    : new Set()
}
