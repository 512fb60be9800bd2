import { z } from 'zod'
import { defineEndpoint, type ReplyOf } from '../endpoint.ts'

/** Remotes are an open set: operators can add new ones. */
export const remoteName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,30}$/)
  .meta({ id: 'RemoteName' })
export type RemoteName = z.infer<typeof remoteName>

/** Content hash of a build; part of URLs and of the container's global name. */
export const releaseVersion = z
  .string()
  .regex(/^[a-z0-9]{4,40}$/)
  .meta({ id: 'ReleaseVersion' })

/** First path segments of a remote: `reviews`, or `app/settings/reviews` for its settings pages. */
export const remoteArea = z.string().regex(/^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*){0,2}$/)

/** One immutable build of a remote. */
export const remoteRelease = z
  .object({
    version: z.string().describe('Content hash of the build'),
    title: z.string().describe('Display name of the remote').default(''),
    areas: z.array(z.string()).describe('First segments of its paths').default([]),
    releasedAt: z.string().nullable().describe('Time of the upload; null: part of the build').default(null),
    entry: z.string().describe('URL of remoteEntry.js'),
    integrity: z.record(z.string(), z.string()).describe('SHA-384 hash of every script of the release, by URL'),
    exposes: z.array(z.string()),
    preload: z.array(z.string()).describe('Scripts to preload with the entry'),
    styles: z.array(z.string()),
    pages: z
      .array(z.object({ path: z.string(), preload: z.array(z.string()), styles: z.array(z.string()) }))
      .optional()
      .describe('Additional files of a path, in the router’s syntax: /reviews/reviews/:reviewId'),
    hostContract: z.string().describe('Range of host contract versions that it supports'),
    uses: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe('Imported names of shared modules, by specifier; checked at publication'),
    isLocal: z.boolean().optional().describe('A development server in the lab: its files change, so they have no hashes'),
  })
  .meta({ id: 'RemoteRelease' })
export type RemoteRelease = z.infer<typeof remoteRelease>

/** Why an organization gets its release. */
export const remoteBucket = z.enum(['live', 'canary', 'pinned', 'lab'])
export type RemoteBucket = z.infer<typeof remoteBucket>

export const remoteRegistration = z
  .object({
    name: remoteName,
    areas: z.array(z.string()),
    current: remoteRelease.nullable(),
    previous: remoteRelease.nullable().describe('Used if the current one fails; never in the lab'),
    bucket: remoteBucket,
  })
  .meta({ id: 'RemoteRegistration' })
export type RemoteRegistration = z.infer<typeof remoteRegistration>

export const labState = z
  .object({ expiresAt: z.string(), by: z.string().describe('The operator who created the link') })
  .meta({ id: 'LabState' })
export type LabState = z.infer<typeof labState>

/** The same list is inlined in the host's document; this call refreshes it, with the session's organization. */
export const listRemotes = defineEndpoint({
  name: 'list-remotes',
  summary: 'List the releases of the remotes that this shell loads',
  method: 'GET',
  path: '/remotes',
  access: 'optional',
  reply: z.object({
    hostContract: z.string(),
    organizationId: z.string().nullable().describe('The organization that it was composed for'),
    varies: z
      .boolean()
      .describe('Whether releases differ by organization: request it again with the session before loading a remote'),
    lab: labState.nullable(),
    remotes: z.array(remoteRegistration),
  }),
})
export type ListedRemotes = ReplyOf<typeof listRemotes>
