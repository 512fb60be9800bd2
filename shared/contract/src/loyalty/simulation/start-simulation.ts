import { defineEndpoint } from '../../endpoint.ts'
import { simulation } from './simulation.ts'
import { simulationQuestion } from './simulation-question.ts'

/**
 * Synchronous for stores with few orders; otherwise it runs in the background, and a new one cancels it. Points, members, and
 * rules stay unchanged.
 */
export const startSimulation = defineEndpoint({
  name: 'start-simulation',
  summary: 'Simulate changed loyalty rules on past events',
  method: 'POST',
  path: '/loyalty/simulations',
  access: 'settings.write',
  body: simulationQuestion,
  reply: simulation,
  refusals: [
    'program.not-found',
    'campaign.not-found',
    'campaign.type-fixed',
    'tier.not-found',
    'product.not-found',
    'loyalty.rated-tag',
  ],
})
