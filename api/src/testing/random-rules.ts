/** Rules and people that match each other often. */
import { describeEvent, type EventPayload, type EventType } from '@yuko/contract/automation/events/person-events'
import type { RuleField } from '@yuko/contract/automation/rules/field'
import { operatorsOf, type ValueShape } from '@yuko/contract/automation/rules/operators'
import { personFields } from '@yuko/contract/automation/rules/person-fields'
import type { PayloadLeaf, Rule, RuleOperator } from '@yuko/contract/automation/rules/rule'
import { fc } from './fast-check.ts'
import type { SimplePerson } from './interpret-rule.ts'

export const moments = [
  '2024-02-29T00:30:00.000Z',
  '2025-02-28T23:30:00.000Z',
  '2026-03-29T00:59:59.999Z',
  '2026-10-25T01:30:00.000Z',
  '2026-11-20T09:30:00.000Z',
  '2026-11-21T23:00:00.000Z',
  '2027-02-28T12:00:00.000Z',
  '2028-02-29T05:00:00.000Z',
]
export const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland']
const texts = ['Ann', 'ANN', 'ärger', 'ÄRGER', 'a_b', 'aXb', 'a%b', 'a*b', '\\', "o'neill", 'x y', '']
const patterns = ['a?b', 'a*', '*', '?', 'a_b', 'a%b', '*\\*', '*ne?ll', 'ann?']
const days = ['2024-02-29', '2026-11-20', '2026-11-21', '2025-03-01', '1990-02-28', '2026-02-31']
const numbers = [0, 1, 2, 3, 5, 100, 2500, 5000, -1, 0.5]

const text = fc.constantFrom(...texts)
const moment = fc.constantFrom(...moments).map((at) => new Date(at))
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null, freq: 3 })
const list = fc.array(text.filter(Boolean), { maxLength: 3 })

/** Wire IDs of existing things. */
export interface Things {
  readonly segments: readonly string[]
  readonly workflows: readonly string[]
  readonly tiers: readonly string[]
  readonly shopSegments: readonly string[]
  readonly products: readonly { readonly title: string; readonly id: string }[]
}

const topics = ['offers', 'loyalty', 'rare']
const events: EventType[] = ['order.placed', 'review.submitted', 'custom.visit', 'loyalty.tier_changed']

export const payload: fc.Arbitrary<EventPayload> = fc.record(
  {
    order: fc.record(
      {
        total: fc.oneof(fc.constantFrom(...numbers), fc.constant('5000'), fc.constant(null)),
        number: maybe(text),
        products: fc.oneof(list, fc.constant('Ann')),
        is_first: fc.constantFrom(true, false, 'true', null),
        placed_at: fc.oneof(fc.constantFrom(...moments), fc.constantFrom('soon', '2026-13-40T00:00:00Z', '')),
        channel: maybe(fc.constantFrom('web', 'pos')),
      },
      { requiredKeys: [] },
    ),
    review: fc.record({ rating: fc.integer({ min: 1, max: 5 }), title: maybe(text) }, { requiredKeys: [] }),
    properties: fc.record({ color: fc.oneof(text, fc.constantFrom(1, true, null)) }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
)

export const eventType = maybe(fc.constantFrom(...events))

export function personOf({ workflows, tiers, products, shopSegments }: Things): fc.Arbitrary<SimplePerson> {
  return fc.record({
    fields: fc.record({
      first_name: maybe(text),
      last_name: maybe(text),
      country: maybe(fc.constantFrom('DE', 'AT')),
      locale: maybe(fc.constantFrom('de', 'de-AT')),
      consent: fc.constantFrom('subscribed', 'unsubscribed'),
      source: fc.constantFrom('store', 'form'),
    }),
    tags: list,
    storeTags: list,
    shopSegments: fc.subarray([...shopSegments]),
    properties: fc.record({ color: fc.oneof(text, fc.constantFrom(1, true, null)) }, { requiredKeys: [] }),
    createdAt: moment,
    birthday: maybe(fc.constantFrom('2000-02-29', '1990-11-20', '2027-02-28', '1999-11-21')),
    mail: fc.record({ last_sent_at: maybe(moment), last_opened_at: maybe(moment), last_clicked_at: maybe(moment) }),
    orders: fc.array(
      fc.record({
        at: moment,
        total: fc.constantFrom(2500, 5000, 100),
        refunded: fc.constantFrom(0, 0, 100, 9000),
        currency: fc.constantFrom('EUR', null, 'USD'),
        isTest: fc.nat(5).map((n) => n === 0),
        isCancelled: fc.nat(5).map((n) => n === 0),
        isVoided: fc.nat(5).map((n) => n === 0),
        products: fc.subarray([...products]),
      }),
      { maxLength: 4 },
    ),
    reviews: fc.uniqueArray(
      fc.record({ rating: fc.integer({ min: 1, max: 5 }), at: moment, status: fc.constantFrom('published', 'pending', 'spam') }),
      { maxLength: 3, selector: ({ at }) => at.getTime() },
    ),
    member: maybe(
      fc.record({
        points: fc.constantFrom(0, 5, 100),
        joinedAt: moment,
        tier: maybe(fc.constantFrom(...tiers)),
        status: fc.constantFrom('member', 'member', 'opted_out'),
      }),
    ),
    events: fc.array(fc.record({ type: fc.constantFrom(...events), payload, at: moment }), { maxLength: 6 }),
    refusedTopics: fc.constantFrom([], [], ['offers'], null),
    chosenTopics: fc.constantFrom([], ['rare'], ['offers', 'rare']),
    workflows: fc
      .subarray([...workflows])
      .chain((ids) =>
        fc.tuple(...ids.map((id) => fc.constantFrom('waiting', 'paused', 'completed').map((status) => ({ id, status })))),
      ),
  })
}

const lengthOf = fc.constantFrom(
  { amount: 1, unit: 'minutes' as const },
  { amount: 24, unit: 'hours' as const },
  { amount: 2, unit: 'days' as const },
  { amount: 60, unit: 'weeks' as const },
  { amount: 10_000, unit: 'weeks' as const },
)

const someDays = fc.tuple(fc.constantFrom(...days), fc.constantFrom(...days))

function givenFor(
  shape: ValueShape,
  { type, options, of, name }: RuleField,
  operator: RuleOperator,
  things: Things,
): fc.Arbitrary<unknown> {
  switch (shape) {
    case 'none':
      return fc.constant(null)
    case 'text':
      if (of === 'topic') return fc.constantFrom(...topics)
      if (type === 'member') {
        const choices = {
          tier: things.tiers,
          workflow: things.workflows,
          shop_segment: things.shopSegments,
          segment: things.segments,
        }
        return fc.constantFrom(...choices[of ?? 'segment'], 'x')
      }
      return operator === 'matches' ? fc.constantFrom(...patterns) : text
    case 'texts':
      if (options) return fc.subarray(options.map(({ value }) => value))
      if (name === 'orders.collections')
        return fc.subarray(things.products.flatMap(({ id, title }) => [id.replace('prd', 'col'), `${title}s`]))
      return name === 'orders.products'
        ? fc.subarray(things.products.flatMap(({ id, title }) => [id, title.toUpperCase()]))
        : list
    case 'number':
      return fc.constantFrom(...numbers)
    case 'range':
      return fc.tuple(fc.constantFrom(0, 1, 100), fc.constantFrom(1, 100, 5000))
    case 'date':
      return fc.constantFrom(...days)
    case 'days':
      return someDays
    case 'duration':
      return lengthOf
  }
}

function leafOf(field: RuleField, name: string, things: Things): fc.Arbitrary<PayloadLeaf> {
  const known = Object.entries(operatorsOf[field.type]) as [RuleOperator, { value: ValueShape }][]
  return fc
    .constantFrom(...known)
    .chain(([operator, { value }]) =>
      givenFor(value, field, operator, things).map((given) => ({ field: name, operator, value: given }) as PayloadLeaf),
    )
}

/** Any valid rule, and occasionally an invalid one. */
export function ruleOf(things: Things, type: EventType | null): fc.Arbitrary<Rule> {
  const property = (name: string): RuleField => ({ name, label: name, type: 'string' })
  const ofPerson = [
    ...personFields.flatMap(({ fields }) => fields).filter((field) => field.type !== 'event' && field.name !== 'person.email'),
    property('person.properties.color'),
    property('person.nothing'),
  ].map((field) => leafOf(field, field.name, things))
  const fieldsOf = (event: EventType) => [...describeEvent(event).fields, property('properties.color')]
  const ofEvent = (type ? fieldsOf(type) : [property('order.total')]).map((field) => leafOf(field, `event.${field.name}`, things))
  const did = fc.constantFrom(...events).chain((event) =>
    fc.record({
      field: fc.constant(`did.${event}`),
      operator: fc.constantFrom('did' as const, 'did_not' as const),
      within: maybe(lengthOf),
      during: fc.option(someDays, { nil: null, freq: 1 }),
      count: maybe(fc.record({ comparison: fc.constantFrom('gte', 'lte', 'eq'), times: fc.nat(3) })),
      where: maybe(
        fc.array(fc.oneof(...fieldsOf(event).map((field) => leafOf(field, `event.${field.name}`, things))), { maxLength: 2 }),
      ),
    }),
  )
  const leaf = fc.oneof(
    { weight: 5, arbitrary: fc.oneof(...ofPerson) },
    { weight: 2, arbitrary: fc.oneof(...ofEvent) },
    { weight: 2, arbitrary: did },
  )
  const { rule } = fc.letrec<{ rule: Rule; group: Rule }>((tie) => ({
    rule: fc.oneof({ maxDepth: 3, depthSize: 'small' }, leaf as fc.Arbitrary<Rule>, tie('group')),
    group: fc.record({
      op: fc.constantFrom('and', 'or', 'not'),
      children: fc.array(tie('rule'), { maxLength: 4 }),
    }) as fc.Arbitrary<Rule>,
  }))
  return rule
}
