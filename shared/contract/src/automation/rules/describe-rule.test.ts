import { describeEvent } from '../events/person-events.ts'
import { checkRule } from './check-rule.ts'
import { describeFound, describeLeaf, type RuleWords } from './describe-rule.ts'
import type { RuleLeaf } from './rule.ts'

const words: RuleWords = {
  eventFields: describeEvent('order.placed').fields,
  nameOf: (of, id) => (of === 'segment' && id === 'seg_1' ? 'Friends' : undefined),
}

it.each<[RuleLeaf, string]>([
  [{ field: 'event.order.total', operator: 'gte', value: 5000 }, 'Order total is at least €50.00'],
  [
    { field: 'event.order.channel', operator: 'in', value: ['web', 'pos'] },
    'Sales channel is one of Online store, Point of sale',
  ],
  [{ field: 'person.first_name', operator: 'starts', value: 'An' }, 'First name starts with “An”'],
  [{ field: 'person.properties.size', operator: 'not_set' }, 'size is not set'],
  [{ field: 'orders.count', operator: 'between', value: [1, 1000] }, 'Number of orders is between 1 and 1,000'],
  [{ field: 'orders.last_at', operator: 'in_last', value: { amount: 1, unit: 'weeks' } }, 'Last order date is in the last week'],
  [{ field: 'person.birthday', operator: 'before', value: '2000-02-29' }, 'Birthday is before Feb 29, 2000'],
  [
    { field: 'person.tags', operator: 'any_of', value: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] },
    'Tags include any of “a”, “b”, “c”, “d”, “e” and 2 more',
  ],
  [{ field: 'loyalty.is_member', operator: 'is_false' }, 'Loyalty member is false'],
  [{ field: 'in.segment', operator: 'is_not_member', value: 'seg_1' }, 'Not in segment “Friends”'],
  [{ field: 'in.topic', operator: 'is_member', value: 'offers' }, 'Subscribed to topic “offers”'],
  [{ field: 'did.order.placed', operator: 'did' }, 'Placed an order'],
  [
    {
      field: 'did.order.placed',
      operator: 'did',
      within: { amount: 30, unit: 'days' },
      count: { comparison: 'eq', times: 2 },
      where: [{ field: 'event.order.total', operator: 'gt', value: 100 }],
    },
    'Placed an order 2 times in the last 30 days, where Order total is more than €1.00',
  ],
  [
    { field: 'did.email.opened', operator: 'did_not', within: { amount: 2, unit: 'weeks' } },
    'Not in the last 2 weeks: Opened an email',
  ],
  [{ field: 'did.custom.visit', operator: 'did_not' }, 'Never: “visit”'],
  [{ field: 'did.order.placed', operator: 'did', sinceEntry: true }, 'Placed an order since entering this workflow'],
  [
    { field: 'did.order.placed', operator: 'did_not', during: ['2026-11-01', '2026-11-30'] },
    'Not between Nov 1, 2026 and Nov 30, 2026: Placed an order',
  ],
  [
    { field: 'orders.last_at', operator: 'between', value: ['2026-11-01', '2026-11-30'] },
    'Last order date is between Nov 1, 2026 and Nov 30, 2026',
  ],
])('%j is described in words', (leaf, text) => {
  expect(describeLeaf(leaf, words)).toBe(text)
})

it('describes the compared value', () => {
  const found = (field: string, text: string | null) => describeFound({ field, operator: 'set' }, text, words)
  expect(found('event.order.total', '4999')).toBe('€49.99')
  expect(found('event.order.placed_at', '2026-11-20T09:30:00.000Z')).toBe('Nov 20, 2026')
  expect(found('loyalty.is_member', 'true')).toBe('Yes')
  expect(found('did.order.placed', '1')).toBe('1 time')
  expect(found('person.country', null)).toBeNull()
})

it.each([
  ['2026-11-01', '2026-11-30', 0],
  ['2026-11-01', '2026-11-01', 0],
  ['2026-11-30', '2026-11-01', 1],
  ['', '2026-11-01', 1],
  ['2026-02-30', '2026-03-01', 1],
])('of the days from %s to %s says %i problems', (from, to, problems) => {
  expect(checkRule({ field: 'orders.last_at', operator: 'between', value: [from, to] })).toHaveLength(problems)
  expect(checkRule({ field: 'did.order.placed', operator: 'did', during: [from, to] })).toHaveLength(problems)
})

it('accepts only days that exist', () => {
  const on = (value: string) => checkRule({ field: 'person.birthday', operator: 'on', value })
  expect(on('2024-02-29')).toEqual([])
  for (const day of ['2026-02-29', '2026-02-31', '0000-01-01', '2026-2-1', '']) expect(on(day)).toHaveLength(1)
})
