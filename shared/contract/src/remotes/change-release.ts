import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { releaseVersion, remoteName } from './list-remotes.ts'
import { remoteState, rollbackThresholds } from './release-state.ts'

const reason = z.string().trim().max(500).default('')

export const releaseAction = z
  .discriminatedUnion('action', [
    z.object({
      action: z.literal('canary'),
      version: releaseVersion,
      percent: z.number().min(0).max(100).default(0),
      organizationIds: z.array(z.uuid()).max(200).default([]),
      reason,
    }),
    z.object({ action: z.literal('end-canary'), reason }),
    z.object({ action: z.literal('promote'), version: releaseVersion, reason }),
    z.object({ action: z.literal('roll-back'), reason: z.string().trim().min(3).max(500) }),
    z.object({ action: z.literal('pin'), organizationId: z.uuid(), version: releaseVersion, reason }),
    z.object({ action: z.literal('unpin'), organizationId: z.uuid(), reason }),
    z.object({ action: z.literal('arm'), thresholds: rollbackThresholds, reason }),
    z.object({ action: z.literal('disarm'), reason }),
    z.object({ action: z.literal('follow-build'), reason }),
  ])
  .meta({ id: 'ReleaseAction' })
export type ReleaseAction = z.infer<typeof releaseAction>

/** Idempotent: repeating an action changes and logs nothing. */
export const changeRelease = defineEndpoint({
  name: 'change-release',
  summary: 'Start a canary, promote, roll back, pin, or arm automatic rollback for a remote',
  method: 'POST',
  path: '/releases/:remote/changes',
  access: 'operator',
  params: z.object({ remote: remoteName }),
  body: releaseAction,
  reply: z.object({ data: remoteState }),
  refusals: [
    'release.not-found',
    'release.refused',
    'release.area-taken',
    'release.contract-unmet',
    'release.nothing-before',
    'release.organization-unknown',
    'release.live-already',
  ],
})
