import { nodeKinds } from './node-kinds.tsx'

it('names a condition as every other page does', () => {
  expect(nodeKinds.condition.label).toBe('Condition')
})
