import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { setupStep } from './get-checklist.ts'

export const skipSetupSteps = defineEndpoint({
  name: 'skip-setup-steps',
  summary: 'Remember which steps of the guided set-up were skipped, for everybody in the organization',
  method: 'PUT',
  path: '/dashboard/checklist/skipped',
  access: 'settings.write',
  body: z.object({ steps: z.array(setupStep).max(20).describe('All of them: those left out are no longer skipped') }),
  reply: z.object({ steps: z.array(setupStep) }),
})
