/**
 * Property test: whatever workflow a merchant builds, it can’t be published if the same person gets other gifts for another rating.
 * The reference runs it once for each rating.
 */
import { checkDefinition } from '@yuko/contract/automation/definition/check-definition'
import { nextOf, startId, type WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { emptyDefinition, settingsFor } from '@yuko/contract/automation/definition/empty-definition'
import { isAboutRating, ratedGift } from '@yuko/contract/automation/definition/gifts'
import { branchesOf, type WorkflowNode, workflowNode } from '@yuko/contract/automation/definition/node'
import { workflowTrigger } from '@yuko/contract/automation/definition/trigger'
import { personEvents } from '@yuko/contract/automation/events/person-events'
import { personFields } from '@yuko/contract/automation/rules/person-fields'
import { combine, leavesOf, type Rule, type RuleLeaf } from '@yuko/contract/automation/rules/rule'
import { fc } from '#testing/fast-check.ts'

const ratings = [1, 2, 3, 4, 5]
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

const rated: fc.Arbitrary<RuleLeaf> = fc.record({
  field: fc.constantFrom('event.review.rating', 'reviews.last_rating'),
  operator: fc.constantFrom('eq' as const, 'gte' as const, 'lte' as const),
  value: fc.constantFrom(...ratings),
})
const unrated: fc.Arbitrary<RuleLeaf> = fc.constantFrom(
  { field: 'event.review.has_media', operator: 'is_true' },
  { field: 'loyalty.is_member', operator: 'is_true' },
)
const leaf = fc.oneof({ weight: 2, arbitrary: rated }, { weight: 3, arbitrary: unrated })
const rule: fc.Arbitrary<Rule> = fc.oneof(
  leaf,
  fc.record({
    op: fc.constantFrom('and' as const, 'or' as const, 'not' as const),
    children: fc.array(leaf, { minLength: 1, maxLength: 2 }),
  }),
)

/** Most workflows have no rule there. */
const seldom = fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: rule })

const target = fc.constantFrom(...names)
const details = fc.oneof(
  fc.record({ type: fc.constant('condition'), rule }),
  fc.record({ type: fc.constant('split'), branches: rule.map((one) => [{ id: 'first', label: 'First', rule: one }]) }),
  fc.record({
    type: fc.constant('wait_for_event'),
    event: fc.constant('review.submitted'),
    filter: rule,
    timeout: fc.constant({ amount: 1, unit: 'days' }),
  }),
  fc.constant({ type: 'add_points', points: 100, note: 'Thank you' }),
  fc.constant({ type: 'delay', time: { amount: 1, unit: 'days' } }),
  fc.record({ type: fc.constant('go_to'), to: target }),
)

const workflow: fc.Arbitrary<WorkflowDefinition> = fc
  .record({
    nodes: fc.tuple(
      ...names.map((id) => details.map((more) => workflowNode.parse({ id, name: '', position: { x: 0, y: 0 }, ...more }))),
    ),
    targets: fc.infiniteStream(fc.option(target, { freq: 4 })),
    filter: seldom,
    audience: seldom,
    exit: seldom,
  })
  .map(({ nodes, targets, filter, audience, exit }) => ({
    ...emptyDefinition,
    trigger: workflowTrigger.parse({ type: 'review_submitted', ...(filter && { filter }) }),
    settings: settingsFor('review_submitted'),
    audience,
    exits: exit ? [{ event: 'review.submitted' as const, filter: exit }] : [],
    nodes,
    edges: [
      { from: startId, branch: 'next', to: 'a' },
      ...nodes.flatMap((node) =>
        branchesOf(node).flatMap(({ id: branch }) => {
          const { value: to } = targets.next()
          return to ? [{ from: node.id, branch, to }] : []
        }),
      ),
    ],
  }))

/** What does not depend on the rating. */
interface Person {
  readonly hasPicture: boolean
  readonly isMember: boolean
}

function holds(one: Rule | null | undefined, rating: number, { hasPicture, isMember }: Person): boolean {
  if (!one) return true
  const results = leavesOf(one).map(({ field, operator, value }) => {
    if (field === 'event.review.has_media') return hasPicture
    if (field === 'loyalty.is_member') return isMember
    if (operator === 'eq') return rating === value
    return operator === 'gte' ? rating >= Number(value) : rating <= Number(value)
  })
  return combine(one, results)
}

/** The gifts of a run, in order. Jumps end somewhere. */
function giftsFor(definition: WorkflowDefinition, rating: number, person: Person): string[] {
  const { trigger, audience, exits, nodes } = definition
  if (!holds(trigger?.filter, rating, person) || !holds(audience, rating, person)) return []
  if (exits.some(({ filter }) => holds(filter, rating, person))) return []
  const gifts: string[] = []
  let at = nextOf(definition, startId)
  for (let step = 0; at !== undefined && step < 40; step++) {
    const node = nodes.find(({ id }) => id === at)
    if (!node) return gifts
    if (node.type === 'add_points') gifts.push(node.id)
    at = node.type === 'go_to' ? node.to : nextOf(definition, node.id, branchFor(node, rating, person))
  }
  return gifts
}

function branchFor(node: WorkflowNode, rating: number, person: Person): string {
  switch (node.type) {
    case 'condition':
      return holds(node.rule, rating, person) ? 'yes' : 'no'
    case 'split':
      return node.branches.find((branch) => holds(branch.rule, rating, person))?.id ?? 'else'
    case 'wait_for_event':
      return holds(node.filter, rating, person) ? 'happened' : 'timed_out'
    default:
      return 'next'
  }
}

it('refuses every workflow whose gifts differ by rating', () => {
  let refused = 0
  fc.assert(
    fc.property(workflow, (definition) => {
      const isRefused = checkDefinition(definition).some(({ message }) => message === ratedGift())
      const people = [true, false].flatMap((hasPicture) => [true, false].map((isMember) => ({ hasPicture, isMember })))
      const doesDepend = people.some(
        (person) => new Set(ratings.map((rating) => giftsFor(definition, rating, person).join(' '))).size > 1,
      )
      if (doesDepend) {
        refused++
        expect(isRefused).toBe(true)
      }
      if (!JSON.stringify(definition).includes('rating')) expect(isRefused).toBe(false)
    }),
    { numRuns: 2000 },
  )
  // Otherwise this would prove nothing.
  expect(refused).toBeGreaterThan(100)
})

it('knows every field that tells a rating', () => {
  const ofPeople = personFields.flatMap(({ fields }) => fields)
  const ofEvents = Object.values(personEvents).flatMap(({ fields }) =>
    fields.map((field) => ({ ...field, name: `event.${field.name}` })),
  )
  const telling = [...ofPeople, ...ofEvents].filter(({ name, unit }) => unit === 'stars' || /rating|stars|sentiment/.test(name))
  expect(telling.length).toBeGreaterThan(1)
  for (const { name: field } of telling) {
    expect(isAboutRating({ field, operator: 'eq', value: 5 })).toBe(true)
    const where = [{ field, operator: 'eq' as const, value: 5 }]
    expect(isAboutRating({ field: 'did.review.submitted', operator: 'did', where })).toBe(true)
  }
})
