import type { NodeOf } from '@yuko/contract/automation/definition/node'
import type { Rule } from '@yuko/contract/automation/rules/rule'
import { numberOf } from '#platform/experiments/deterministic.ts'
import { type DecidedRule, decideRule } from '../rules/decide-rule.repository.ts'
import type { StepCall, StepKind } from '../runs/step.ts'
import type { Traveler } from '../runs/traveler.ts'
import { findWinner } from './ab-winners.repository.ts'

/** From current values, never from past ones. */
export function decide(
  call: Omit<StepCall, 'node' | 'clock'>,
  rule: Rule,
  travelers: readonly Traveler[],
): Promise<DecidedRule[]> {
  const { trx, organizationId, timeZone, now, loaded } = call
  const asked = travelers.map(({ person, context, enteredAt }) => ({ subscriberId: person.id, context, enteredAt }))
  return decideRule(trx, { organizationId, rule, eventType: loaded.eventType, timeZone, now }, asked)
}

export const condition: StepKind<NodeOf<'condition'>> = {
  async plan(call, travelers) {
    const decided = await decide(call, call.node.rule, travelers)
    return decided.map(({ result, leaves }) => ({ kind: 'go', branch: result ? 'yes' : 'no', decision: { leaves } }))
  },
}

export const split: StepKind<NodeOf<'split'>> = {
  async plan(call, travelers) {
    const { branches } = call.node
    const decided: DecidedRule[][] = []
    for (const { rule } of branches) decided.push(await decide(call, rule, travelers))
    return travelers.map((_, at) => {
      const taken = branches.find((_, branch) => decided[branch]?.[at]?.result)
      return {
        kind: 'go',
        branch: taken?.id ?? 'else',
        decision: { leaves: decided.flatMap((answers) => answers[at]?.leaves ?? []) },
      }
    })
  },
}

/** The variant depends only on the person and the step, until there is a winner. */
export const abTest: StepKind<NodeOf<'ab_test'>> = {
  async plan({ trx, organizationId, workflowId, node }, travelers) {
    const won = node.winner ? await findWinner(trx, organizationId, workflowId, node.id) : undefined
    const winner = node.variants.find(({ id }) => id === won)
    return travelers.map(({ bucket }) => ({ kind: 'go', branch: (winner ?? variantOf(node, bucket)).id }))
  },
}

export function variantOf({ id, variants }: NodeOf<'ab_test'>, bucket: number): NodeOf<'ab_test'>['variants'][number] {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0)
  let left = total > 0 ? numberOf(total, bucket, id) : 0
  for (const variant of variants) {
    left -= variant.weight
    if (left < 0) return variant
  }
  const [first] = variants
  if (!first) throw new Error('An A/B test has at least two variants')
  return first
}
