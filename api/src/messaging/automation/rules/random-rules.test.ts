/** Property test: for any rule and person, the compiled rule, the condition, and the people of the rule agree with a slow interpreter, leaf by leaf. */
import { combine, type Rule } from '@yuko/contract/automation/rules/rule'
import { sql } from 'kysely'
import { idCodec, newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { fc } from '#testing/fast-check.ts'
import { interpretRule, type SimplePerson } from '#testing/interpret-rule.ts'
import { eventType, moments, payload, personOf, ruleOf, type Things, zones } from '#testing/random-rules.ts'
import { createSimplePerson, insertThings } from '#testing/simple-people.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import type { Sql } from './compared.repository.ts'
import { decideRule, peopleOfRule, ruleCondition } from './decide-rule.repository.ts'

const runs = Number(process.env.TEST_RUNS ?? 80)
let test: TestApp
let organizationId: string
let things: Things
let people: { id: string; person: SimplePerson }[]
const segments: Record<string, Rule> = {}

beforeAll(async () => {
  test = await createTestApp()
  organizationId = await createOrganization(test.db)
  const uuids = Array.from({ length: 10 }, newId)
  const wires = (prefix: string, from: number) => uuids.slice(from, from + 2).map(idCodec(prefix).toWire)
  things = {
    segments: wires('seg', 0),
    workflows: wires('wfl', 2),
    tiers: wires('tir', 4),
    shopSegments: wires('ssg', 8),
    products: wires('prd', 6).map((id, at) => ({ id, title: ['Kettle', 'Mug'][at] ?? '' })),
  }
  // The second references the first.
  const [first = '', second = ''] = things.segments
  segments[first] = { field: 'orders.count', operator: 'gte', value: 2 }
  segments[second] = {
    op: 'or',
    children: [
      { field: 'in.segment', operator: 'is_not_member', value: first },
      { field: 'person.country', operator: 'eq', value: 'de' },
      // Segments have no event.
      { field: 'event.order.total', operator: 'not_set' },
    ],
  }
  await test.db.forOrganization(organizationId, (trx) => insertThings(trx, organizationId, things, segments))
  people = fc.sample(personOf(things), 25).map((person) => ({ id: newId(), person }))
  for (const { id, person } of people) await createSimplePerson(test.db, organizationId, id, person)
})
afterAll(() => test.close())

it('matches a slow interpreter', async () => {
  const asked = fc.record({
    at: fc.constantFrom(...moments),
    timeZone: fc.constantFrom(...zones),
    contexts: fc.array(payload, { minLength: 3, maxLength: 3 }),
    what: eventType.chain((type) => fc.record({ type: fc.constant(type), rule: ruleOf(things, type) })),
  })
  await fc.assert(
    fc.asyncProperty(asked, async ({ at, timeZone, contexts, what: { type, rule } }) => {
      const now = new Date(at)
      const questions = people.map(({ id, person }, index) => ({ id, person, context: contexts[index % contexts.length] ?? {} }))
      const expected = questions.map(({ person, context }) =>
        interpretRule(rule, person, { eventType: type, context, now, timeZone, segments, shopSegments: things.shopSegments }),
      )
      const decided = await test.db.forOrganization(organizationId, (trx) =>
        decideRule(
          trx,
          { organizationId, rule, eventType: type, timeZone, now },
          questions.map(({ id, context }) => ({ subscriberId: id, context })),
        ),
      )
      expect(decided.map(({ leaves }) => leaves.map(({ isTrue }) => isTrue))).toEqual(expected)
      expect(decided.map(({ result }) => result)).toEqual(expected.map((leaves) => combine(rule, leaves)))

      const bare = people.filter(({ person }) =>
        combine(
          rule,
          interpretRule(rule, person, {
            eventType: null,
            context: {},
            now,
            timeZone,
            segments,
            shopSegments: things.shopSegments,
          }),
        ),
      )
      const [one, all] = await test.db.forOrganization(organizationId, async (trx) => {
        const question = { organizationId, rule, timeZone, now }
        const ids = async (people: Sql) => {
          const { rows } = await sql<{ id: string }>`select s.id from ${people} order by s.id`.execute(trx)
          return rows.map(({ id }) => id)
        }
        const condition = await ruleCondition(trx, question)
        return [
          await ids(sql`subscribers s where s.organization_id = ${organizationId} and ${condition}`),
          await ids(await peopleOfRule(trx, question)),
        ]
      })
      expect(one).toEqual(bare.map(({ id }) => id).sort())
      expect(all).toEqual(one)
    }),
    { numRuns: runs },
  )
})
