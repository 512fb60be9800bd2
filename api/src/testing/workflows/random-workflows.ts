import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { workflowDefinition } from '@yuko/contract/automation/definition/definition'
import { branchesOf, type WorkflowNode, workflowNode } from '@yuko/contract/automation/definition/node'
import type { Rule } from '@yuko/contract/automation/rules/rule'
import { slackChannelIds, workflowEmailIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import type { ReferenceEvent, ReferencePerson } from './reference.ts'

/** Deterministic for a seed. */
export function randomNumbers(seed: number) {
  let state = seed >>> 0
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (size: number) => Math.floor(number() * size)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  return { number, below, pick, chance: (probability: number) => number() < probability }
}
export type RandomNumbers = ReturnType<typeof randomNumbers>

/** An ID from those numbers: the same seed has the same people, and therefore the same variants and holdouts. */
export function randomId({ below }: RandomNumbers): string {
  const hex = Array.from({ length: 32 }, () => below(16).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

const tags = ['vip', 'new', 'lapsed']
const zones = ['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata']

export function randomPerson(random: RandomNumbers): ReferencePerson {
  return {
    id: randomId(random),
    timeZone: random.pick(zones),
    consent: random.pick(['subscribed', 'subscribed', 'subscribed', 'never_subscribed']),
    tags: tags.filter(() => random.chance(0.3)),
  }
}

export function randomEvent(random: RandomNumbers, personId: string): ReferenceEvent {
  const type = random.pick([
    'order.placed',
    'order.placed',
    'custom.visit',
    'custom.visit',
    'custom.call',
    'consent.unsubscribed',
  ])
  if (type === 'consent.unsubscribed' && random.chance(0.7)) return { personId, type: 'custom.visit', payload: {} }
  const payload = type === 'order.placed' ? { order: { id: String(random.below(400)), total: random.below(200) } } : {}
  return { personId, type, payload }
}

function randomRule(random: RandomNumbers, depth = 0): Rule {
  if (depth < 2 && random.chance(0.3))
    return { op: random.pick(['and', 'or', 'not']), children: [randomRule(random, depth + 1), randomRule(random, depth + 1)] }
  if (random.chance(0.5))
    return { field: 'person.tags', operator: random.pick(['any_of', 'none_of']), value: [random.pick(tags)] }
  return { field: 'event.order.total', operator: random.pick(['gte', 'lt']), value: random.below(200) }
}

const tagRule = (random: RandomNumbers): Rule => ({
  field: 'person.tags',
  operator: random.pick(['any_of', 'none_of', 'none_of']),
  value: [random.pick(tags)],
})

const sinceRule = (random: RandomNumbers): Rule => ({
  field: `did.${random.pick(['custom.call', 'custom.visit', 'order.placed'])}`,
  operator: random.pick(['did', 'did_not']),
  sinceEntry: true,
})

/** Also about what happened since the person entered, which only steps can ask. */
const stepRule = (random: RandomNumbers) => (random.chance(0.4) ? sinceRule(random) : randomRule(random))

const hours = (random: RandomNumbers) => ({ amount: random.pick([1, 6, 12, 24, 30, 72]), unit: 'hours' })

const kinds = [
  'delay',
  'delay',
  'delay',
  'delay_until_time',
  'delay_until_time',
  'wait_for_event',
  'wait_for_event',
  'wait_for_event',
  'condition',
  'condition',
  'split',
  'ab_test',
  'add_tag',
  'add_tag',
  'remove_tag',
  'remove_tag',
  'go_to',
  'go_to',
  'send_email',
  'send_email',
  'send_email',
  'send_email',
  'send_email',
  'goal',
  'exit',
]

function randomNode(random: RandomNumbers, id: string, ids: readonly string[], isFailing: boolean): WorkflowNode {
  const type = isFailing ? 'send_slack_message' : random.pick(kinds)
  const details: Record<string, () => object> = {
    delay: () => ({ time: hours(random) }),
    delay_until_time: () => ({
      at: random.pick(['02:30', '09:00', '18:15']),
      weekdays: random.pick([[1, 2, 3, 4, 5], [7], [3, 6]]),
    }),
    wait_for_event: () => ({
      event: random.pick(['custom.call', 'order.placed', 'custom.visit']),
      filter: random.chance(0.3) ? tagRule(random) : null,
      timeout: hours(random),
    }),
    condition: () => ({ rule: stepRule(random) }),
    split: () => ({ branches: ['a', 'b'].map((branch) => ({ id: branch, label: branch, rule: stepRule(random) })) }),
    ab_test: () => ({
      variants: ['a', 'b', 'c'].map((one) => ({ id: one, label: one, weight: 1 + random.below(50) })),
      metric: 'click',
    }),
    send_email: () => ({ emailId: workflowEmailIds.toWire(newId()), ignoresCap: random.chance(0.2) }),
    add_tag: () => ({ tag: random.pick(tags) }),
    remove_tag: () => ({ tag: random.pick(tags) }),
    go_to: () => ({ to: random.pick(ids) }),
    send_slack_message: () => ({
      channelId: slackChannelIds.toWire(newId()),
      text: 'Hi',
      onError: random.pick(['exit', 'stop', undefined]),
    }),
  }
  return workflowNode.parse({ id, type, name: '', position: { x: 0, y: 0 }, ...details[type]?.() })
}

/** Edges only lead forward; unconnected branches end. `hasFailure`: one of the steps fails each time. */
export function randomWorkflow(random: RandomNumbers, { hasFailure }: { hasFailure: boolean }): WorkflowDefinition {
  const ids = Array.from({ length: 5 + random.below(10) }, (_, at) => `n${at}`)
  const failing = hasFailure ? 1 + random.below(4) : -1
  const nodes = ids.map((id, at) => randomNode(random, id, ids, at === failing))
  const edges = nodes.flatMap((node, at) =>
    branchesOf(node).flatMap(({ id }) => {
      const to = ids[at + 1 + random.below(2)]
      return to && random.chance(0.95) ? [{ from: node.id, branch: id, to }] : []
    }),
  )
  const trigger = random.pick([
    { type: 'order_placed', filter: random.chance(0.4) ? randomRule(random) : null },
    { type: 'custom_event', event: 'visit' },
    { type: 'tag_added', tag: random.chance(0.5) ? random.pick(tags) : null },
  ])
  const ends = (probability: number) =>
    random.chance(probability)
      ? [
          {
            event: random.pick(['order.placed', 'custom.call', 'customer.tagged']),
            filter: random.chance(0.5) ? tagRule(random) : null,
          },
        ]
      : []
  return workflowDefinition.parse({
    trigger,
    audience: random.chance(0.3) ? tagRule(random) : null,
    exits: ends(0.4),
    goal: ends(0.3)[0] ?? null,
    nodes,
    edges: [{ from: 'trigger', branch: 'next', to: 'n0' }, ...edges],
    settings: {
      purpose: random.pick(['marketing', 'marketing', 'transactional']),
      reentry: random.pick([
        { mode: 'always' },
        { mode: 'once' },
        { mode: 'after', time: { amount: 2, unit: 'days' } },
        trigger.type === 'order_placed' ? { mode: 'once_per_key', path: 'order.id' } : { mode: 'always' },
      ]),
      quietHours: {
        isOn: random.chance(0.7),
        from: '21:00',
        until: random.pick(['09:00', '06:30']),
        behaviour: random.pick(['defer', 'defer', 'skip']),
      },
      frequencyCap: {
        isOn: random.chance(0.7),
        hours: random.pick([16, 30]),
        mails: random.pick([1, 2]),
        behaviour: random.pick(['defer', 'defer', 'skip']),
      },
      sendTo: random.pick(['subscribed', 'subscribed_and_never']),
      holdoutPercent: random.pick([0, 0, 20]),
      maxDays: random.pick([3, 10, 180]),
    },
  })
}
