import { nodeKinds } from './node-kinds.tsx'

it('names a condition like every other page', () => {
  expect(nodeKinds.condition.label).toBe('Condition')
})
