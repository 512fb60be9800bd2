import { defineEndpoint } from '../../endpoint.ts'
import { simulation } from './simulation.ts'
import { simulationQuestion } from './simulation-question.ts'

/**
 * Answered at once for a store with few orders; otherwise it goes on by itself, and another one stops it. Points, members and
 * rules stay as they are.
 */
export const startSimulation = defineEndpoint({
  name: 'start-simulation',
  summary: 'Simulate changed loyalty rules on past events',
  method: 'POST',
  path: '/loyalty/simulations',
  access: 'settings.write',
  body: simulationQuestion,
  reply: simulation,
  refusals: ['program.not-found', 'campaign.not-found', 'campaign.type-fixed', 'tier.not-found', 'product.not-found'],
})
