import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { simulation, simulationId } from './simulation.ts'

/** Completed simulations stay unchanged. */
export const cancelSimulation = defineEndpoint({
  name: 'cancel-simulation',
  summary: 'Cancel a simulation',
  method: 'POST',
  path: '/loyalty/simulations/:simulationId/cancel',
  access: 'settings.write',
  params: z.object({ simulationId }),
  reply: simulation,
  refusals: ['simulation.not-found'],
})
