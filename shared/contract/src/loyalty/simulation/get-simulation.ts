import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { simulation, simulationId } from './simulation.ts'

export const getSimulation = defineEndpoint({
  name: 'get-simulation',
  summary: 'Get the progress and results of a simulation',
  method: 'GET',
  path: '/loyalty/simulations/:simulationId',
  access: 'settings.write',
  params: z.object({ simulationId }),
  reply: simulation,
  refusals: ['simulation.not-found'],
})
