import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { remoteName } from './list-remotes.ts'

export const releaseChange = z
  .object({
    id: z.string(),
    at: z.string(),
    by: z.string().describe('Email address of an operator, name of a key, or automatic'),
    action: z.string(),
    version: z.string().nullable(),
    reason: z.string().nullable(),
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'ReleaseChange' })

export const listReleaseChanges = defineEndpoint({
  name: 'list-release-changes',
  summary: 'List the release changes of a remote, newest first',
  method: 'GET',
  path: '/releases/:remote/changes',
  access: 'operator',
  params: z.object({ remote: remoteName }),
  query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(50) }),
  reply: z.object({ data: z.array(releaseChange) }),
})
