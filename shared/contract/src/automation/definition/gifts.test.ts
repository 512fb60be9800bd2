import { checkDefinition } from './check-definition.ts'
import type { WorkflowDefinition } from './definition.ts'
import { emptyDefinition, settingsFor } from './empty-definition.ts'
import { type WorkflowNode, workflowNode } from './node.ts'
import { workflowTrigger } from './trigger.ts'

const node = (id: string, type: WorkflowNode['type'], details: object = {}) =>
  workflowNode.parse({ id, type, name: '', position: { x: 0, y: 0 }, ...details })

const fiveStars = { field: 'event.review.rating', operator: 'eq', value: 5 } as const
const withPhotos = { field: 'event.review.has_media', operator: 'is_true' } as const
const points = node('gift', 'add_points', { points: 100, note: 'Thank you' })

const definition = (more: Partial<WorkflowDefinition>): WorkflowDefinition => ({
  ...emptyDefinition,
  trigger: workflowTrigger.parse({ type: 'review_submitted' }),
  settings: settingsFor('review_submitted'),
  nodes: [points],
  edges: [{ from: 'trigger', branch: 'next', to: 'gift' }],
  ...more,
})

const after = (rule: object, branch: string, ...more: WorkflowNode[]) =>
  definition({
    nodes: [node('asks', 'condition', { rule }), points, ...more],
    edges: [
      { from: 'trigger', branch: 'next', to: 'asks' },
      { from: 'asks', branch, to: 'gift' },
    ],
  })

const problems = (one: WorkflowDefinition) => checkDefinition(one).map(({ at, message }) => [at, message])
const refused = [['gift', expect.stringContaining('depends on the rating of a review')]]

it('lets every review be rewarded, also only those with photos', () => {
  expect(problems(definition({}))).toEqual([])
  expect(problems(after(withPhotos, 'yes'))).toEqual([])
})

it('refuses a gift that depends on the rating', () => {
  expect(problems(after(fiveStars, 'yes'))).toEqual(refused)
  expect(problems(after(fiveStars, 'no'))).toEqual(refused)
  expect(problems(after({ field: 'reviews.last_rating', operator: 'gte', value: 4 }, 'yes'))).toEqual(refused)
  expect(problems(definition({ trigger: workflowTrigger.parse({ type: 'review_submitted', filter: fiveStars }) }))).toEqual(
    refused,
  )
  expect(problems(definition({ audience: { field: 'reviews.last_rating', operator: 'gte', value: 4 } }))).toEqual(refused)
  expect(problems(definition({ exits: [{ event: 'review.submitted', filter: fiveStars }] }))).toEqual(refused)
  const did = {
    field: 'did.review.submitted',
    operator: 'did',
    where: [{ field: 'event.review.rating', operator: 'lte', value: 2 }],
  }
  expect(problems(after(did, 'yes'))).toEqual(refused)
})

it('follows a jump to the gift', () => {
  const jumping = definition({
    nodes: [
      node('asks', 'condition', { rule: fiveStars }),
      points,
      node('waits', 'delay', { time: { amount: 1, unit: 'days' } }),
      node('jumps', 'go_to', { to: 'waits' }),
      node('ends', 'exit'),
    ],
    edges: [
      { from: 'trigger', branch: 'next', to: 'asks' },
      { from: 'asks', branch: 'yes', to: 'jumps' },
      { from: 'asks', branch: 'no', to: 'ends' },
      { from: 'waits', branch: 'next', to: 'gift' },
    ],
  })
  expect(problems(jumping)).toEqual(refused)
})

it('allows to ask for the rating where no gift follows', () => {
  const both = definition({
    nodes: [
      node('waits', 'delay', { time: { amount: 1, unit: 'days' } }),
      points,
      node('asks', 'condition', { rule: fiveStars }),
      node('tags', 'add_tag', { tag: 'promoter' }),
    ],
    edges: [
      { from: 'trigger', branch: 'next', to: 'waits' },
      { from: 'waits', branch: 'next', to: 'gift' },
      { from: 'gift', branch: 'next', to: 'asks' },
      { from: 'asks', branch: 'yes', to: 'tags' },
    ],
  })
  expect(problems(both)).toEqual([])
})
