import { z } from 'zod'
import { defineEndpoint, type ReplyOf } from '../endpoint.ts'

export const remoteName = z.enum(['reviews', 'loyalty', 'workflows', 'settings'])
export type RemoteName = z.infer<typeof remoteName>

/** One immutable build of a remote. */
export const remoteRelease = z
  .object({
    version: z.string().describe('Content hash of the build'),
    entry: z.string().describe('Address of remoteEntry.js'),
    integrity: z.record(z.string(), z.string()).describe('sha384 by address of every script of the release'),
    exposes: z.array(z.string()),
    preload: z.array(z.string()).describe('Scripts worth fetching together with the entry'),
    styles: z.array(z.string()),
    pages: z
      .array(z.object({ path: z.string(), preload: z.array(z.string()), styles: z.array(z.string()) }))
      .optional()
      .describe('What a path needs besides, the path as the router writes it: /reviews/reviews/:reviewId'),
    hostContract: z.string().describe('Range of host contract versions that it was built against'),
  })
  .meta({ id: 'RemoteRelease' })
export type RemoteRelease = z.infer<typeof remoteRelease>

export const remoteRegistration = z
  .object({ name: remoteName, current: remoteRelease.nullable(), previous: remoteRelease.nullable() })
  .meta({ id: 'RemoteRegistration' })
export type RemoteRegistration = z.infer<typeof remoteRegistration>

/** The same list is inlined in the host’s document; this call serves a later look. */
export const listRemotes = defineEndpoint({
  name: 'list-remotes',
  summary: 'The releases of the remotes that this shell loads',
  method: 'GET',
  path: '/remotes',
  access: 'public',
  reply: z.object({ hostContract: z.string(), remotes: z.array(remoteRegistration) }),
})
export type ListedRemotes = ReplyOf<typeof listRemotes>
