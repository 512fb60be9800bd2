import type { Rule, RuleLeaf } from '@yuko/contract/automation/rules/rule'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createSubscriber } from '#testing/create-workflow-runs.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { decideRule } from './decide-rule.repository.ts'

let test: TestApp
let organizationId: string
let subscriberId: string

beforeAll(async () => {
  test = await createTestApp()
  organizationId = await createOrganization(test.db)
  subscriberId = await createSubscriber(test.db, organizationId, { email: 'ann_o%hara@x.example', first_name: 'Änn' })
})
afterAll(() => test.close())

const decide = (rule: Rule, context: object = {}, person = subscriberId) =>
  test.db.forOrganization(organizationId, async (trx) => {
    const question = { organizationId, rule, eventType: 'order.placed' as const, timeZone: 'UTC', now: test.clock.now() }
    const [decided] = await decideRule(trx, question, [{ subscriberId: person, context: { ...context } }])
    return decided
  })

it.each<[string, RuleLeaf, boolean, string | null]>([
  ['without regard to case', { field: 'person.first_name', operator: 'eq', value: 'äNN' }, true, 'Änn'],
  [
    'with signs that mean something to the database',
    { field: 'person.email', operator: 'contains', value: '_o%' },
    true,
    'ann_o%hara@x.example',
  ],
  ['by * and ?', { field: 'person.email', operator: 'matches', value: 'ann?o%h*' }, true, 'ann_o%hara@x.example'],
  [
    'where % is no sign for anything',
    { field: 'person.email', operator: 'matches', value: 'ann%' },
    false,
    'ann_o%hara@x.example',
  ],
  ['with what nobody knows', { field: 'person.last_name', operator: 'ne', value: 'x' }, true, null],
  ['with what is not there', { field: 'person.shoe_size', operator: 'not_set' }, false, null],
  ['in a way that the field does not know', { field: 'person.first_name', operator: 'gt', value: 1 }, false, null],
  ['with a value of another kind', { field: 'orders.count', operator: 'gte', value: 'many' }, false, null],
  ['with an amount that is a text', { field: 'event.order.total', operator: 'gte', value: 1 }, false, null],
  ['with a list that is a text', { field: 'event.order.tags', operator: 'none_of', value: ['a'] }, true, null],
  [
    'with a number of what never happened',
    { field: 'did.order.placed', operator: 'did', count: { comparison: 'lte', times: 0 } },
    true,
    '0',
  ],
  [
    'with a segment that is gone',
    { field: 'in.segment', operator: 'is_not_member', value: 'seg_01jd3m8w2ve5h9x7q4t6r8s0ab' },
    true,
    null,
  ],
])('compares %s', async (_, leaf, isTrue, found) => {
  const context = { order: { total: '5000', tags: 'a' } }
  expect(await decide(leaf, context)).toEqual({ result: isTrue, leaves: [{ isTrue, found }] })
})

it('evaluates combined rules beyond the limits of a single one', async () => {
  const deep = (levels: number): Rule =>
    levels === 0 ? { field: 'person.first_name', operator: 'set' } : { op: 'and', children: [deep(levels - 1)] }
  const many: Rule = { op: 'and', children: Array.from({ length: 120 }, () => deep(7)) }
  expect((await decide(many))?.result).toBe(true)
})

it('keeps the order of questions, and is false for deleted and foreign people', async () => {
  const rule: Rule = { op: 'or', children: [{ field: 'person.country', operator: 'not_set' }] }
  const stranger = await createSubscriber(test.db, await createOrganization(test.db))
  const asked = [newId(), subscriberId, stranger, subscriberId].map((id) => ({ subscriberId: id, context: {} }))
  const decided = await test.db.forOrganization(organizationId, (trx) =>
    decideRule(trx, { organizationId, rule, eventType: null, timeZone: 'UTC', now: test.clock.now() }, asked),
  )
  expect(decided.map(({ result }) => result)).toEqual([false, true, false, true])
})

it.each<[string, RuleLeaf, boolean, string | null]>([
  ['a country by its code', { field: 'person.country', operator: 'eq', value: 'DE' }, true, 'DE'],
  ['a country by its name', { field: 'person.country', operator: 'eq', value: 'Germany' }, true, 'DE'],
  [
    'a country by its own name for itself',
    { field: 'person.country', operator: 'in', value: ['france', 'deutschland '] },
    true,
    'DE',
  ],
  ['a country that it is not', { field: 'person.country', operator: 'ne', value: 'germany' }, false, 'DE'],
  [
    'a name of a country that was looked for in it',
    { field: 'person.country', operator: 'contains', value: 'Germany' },
    true,
    'DE',
  ],
  ['a language, wherever it is spoken', { field: 'person.locale', operator: 'eq', value: 'de' }, true, 'de'],
  ['a language by its name', { field: 'person.locale', operator: 'not_in', value: ['German'] }, false, 'de'],
  ['a language as one country speaks it', { field: 'person.locale', operator: 'in', value: ['de-CH'] }, false, 'de-AT'],
  ['where an order goes', { field: 'event.order.country', operator: 'eq', value: 'Austria' }, true, 'AT'],
  ['a currency', { field: 'event.order.currency', operator: 'eq', value: 'euro' }, true, 'EUR'],
])('evaluates %s', async (_, leaf, isTrue, found) => {
  const person = await createSubscriber(test.db, organizationId, { country: 'DE', locale: 'de-AT' })
  const context = { order: { country: 'AT', currency: 'EUR' } }
  expect(await decide(leaf, context, person)).toEqual({ result: isTrue, leaves: [{ isTrue, found }] })
})
