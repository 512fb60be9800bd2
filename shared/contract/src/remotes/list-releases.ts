import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { remoteState } from './release-state.ts'

export const listReleases = defineEndpoint({
  name: 'list-releases',
  summary: 'List the releases and rollout of every remote',
  method: 'GET',
  path: '/releases',
  access: 'operator',
  reply: z.object({ hostContract: z.string(), hostVersion: z.string().nullable(), data: z.array(remoteState) }),
})
