import { nodeKinds } from './node-kinds.tsx'

it('calls a condition what every other page calls it', () => {
  expect(nodeKinds.condition.label).toBe('Condition')
})
