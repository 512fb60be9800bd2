import type { NodeOf } from '@yuko/contract/automation/definition/node'
import { i18n } from '@yuko/contract/language'
import { orderIds, rewardIds } from '#ids.ts'
import type { AskedByStep, MemberGifts, ReviewAsker } from '#platform/ports/workflow-steps.ts'
import { doers, type Outcome, type StepCall, type StepKind, skipped } from '../runs/step.ts'
import type { Traveler } from '../runs/traveler.ts'
import { valueAt } from '../value-at.ts'

/** Only customers of the store can be members or have orders. */
const planned = (travelers: readonly Traveler[], words: () => string, reason: 'not_a_member' | 'nothing_to_do'): Outcome[] =>
  travelers.map(({ person }) => (person.customerId === null ? skipped(reason) : { kind: 'go', words }))

const keyOf = ({ id, visit }: Traveler, { node }: StepCall) => `workflow:${id}:${node.id}:${visit}`

async function give<Answer extends string>(
  call: StepCall,
  travelers: readonly Traveler[],
  plan: readonly Outcome[],
  ask: (asked: readonly (AskedByStep & { readonly traveler: Traveler })[]) => Promise<Answer[]>,
  done: Answer,
): Promise<Outcome[]> {
  const asked = doers(travelers, plan).map((traveler) => ({
    traveler,
    customerId: traveler.person.customerId ?? '',
    key: keyOf(traveler, call),
  }))
  if (asked.length === 0) return [...plan]
  const answers = await ask(asked)
  const byRun = new Map(asked.map(({ traveler }, at) => [traveler.id, answers[at]]))
  return plan.map((outcome, at) => {
    const answer = byRun.get(travelers[at]?.id ?? '')
    return answer === undefined || answer === done
      ? outcome
      : skipped(answer as Exclude<Answer, 'given' | 'asked'> & ('not_a_member' | 'unavailable' | 'nothing_to_do'))
  })
}

export const addPoints = ({ addPoints: add }: MemberGifts): StepKind<NodeOf<'add_points'>> => ({
  plan: ({ node }, travelers) =>
    planned(
      travelers,
      () => i18n.t('{points, plural, one {Gives # point} other {Gives # points}}', { points: node.points }),
      'not_a_member',
    ),
  perform: (call, travelers, plan) => {
    const { trx, clock, organizationId, node } = call
    const { points, note } = node
    return give(
      call,
      travelers,
      plan,
      (asked) =>
        add(
          trx,
          clock,
          organizationId,
          asked.map((one) => ({ ...one, points, note })),
        ),
      'given',
    )
  },
})

export const issueReward = ({ issueReward: issue }: MemberGifts): StepKind<NodeOf<'issue_reward'>> => ({
  plan: (_, travelers) => planned(travelers, () => i18n.t('Gives a reward'), 'not_a_member'),
  perform: (call, travelers, plan) => {
    const { trx, clock, organizationId, node } = call
    const rewardId = rewardIds.toUuid(node.rewardId)
    return give(
      call,
      travelers,
      plan,
      (asked) =>
        issue(
          trx,
          clock,
          organizationId,
          asked.map((one) => ({ ...one, rewardId })),
        ),
      'given',
    )
  },
})

export const requestReview = ({ ask }: ReviewAsker): StepKind<NodeOf<'request_review'>> => ({
  plan: (_, travelers) => planned(travelers, () => i18n.t('Sends a review request'), 'nothing_to_do'),
  perform: (call, travelers, plan) => {
    const { trx, clock, organizationId } = call
    const about = (one: AskedByStep & { traveler: Traveler }) => ({ ...one, orderId: orderOf(one.traveler) })
    return give(call, travelers, plan, (asked) => ask(trx, clock, organizationId, asked.map(about)), 'asked')
  },
})

/** The event's order. */
function orderOf({ context }: Traveler): string | null {
  const id = valueAt(context, 'order.id')
  if (id === null) return null
  return id.startsWith('ord_') ? orderIds.toUuid(id) : id
}
