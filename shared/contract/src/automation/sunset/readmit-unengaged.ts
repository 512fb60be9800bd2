import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'

/** They count as engaged from now on. */
export const readmitUnengaged = defineEndpoint({
  name: 'readmit-unengaged',
  summary: 'Readmit everyone who was suppressed as unengaged',
  method: 'POST',
  path: '/settings/sunset/readmit',
  access: 'settings.write',
  reply: z.object({ readmitted: z.int() }),
})
