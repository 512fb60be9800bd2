import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { releaseVersion, remoteBucket, remoteName } from '../remotes/list-remotes.ts'

/** Maximum counts for one page; higher values are wrong or forged. */
const times = (most: number) => z.int().min(0).max(most).default(0)
const ms = z.int().min(0).max(120_000).optional()

/** A page's report on one release since its last report. */
export const remoteReport = z
  .object({
    remote: remoteName,
    version: releaseVersion,
    bucket: remoteBucket,
    loads: times(1).describe('Successful loads'),
    loadFailures: times(3).describe('Failed loads: unreachable, failed integrity check, or unsupported host'),
    renderFailures: times(3).describe('Errors at the first render of a page'),
    errors: times(20).describe('Later errors of a page'),
    healed: times(1).describe('Loads that fell back to the previous release'),
    loadMs: ms.describe('Time from the request until it ran'),
    bytes: z.int().min(0).max(50_000_000).optional().describe('Transfer size of its files'),
    lcpMs: ms.describe('Largest contentful paint, if the first page was one of its pages'),
    inpMs: ms.describe('Interaction to next paint'),
    clsThousandths: z.int().min(0).max(10_000).optional().describe('Cumulative layout shift'),
  })
  .meta({ id: 'RemoteReport' })
export type RemoteReport = z.infer<typeof remoteReport>

export const remoteErrorKind = z.enum(['load', 'render', 'error'])
export type RemoteErrorKind = z.infer<typeof remoteErrorKind>

export const remoteError = z
  .object({
    remote: remoteName,
    version: releaseVersion,
    kind: remoteErrorKind,
    message: z.string().max(300),
    page: z.string().max(200).describe('Route pattern: /reviews/reviews/:reviewId'),
  })
  .meta({ id: 'RemoteError' })
export type RemoteError = z.infer<typeof remoteError>

/** Sent by `sendBeacon` without a session, so it is weighted accordingly. */
export const reportRemotes = defineEndpoint({
  name: 'report-remotes',
  summary: 'Report how the remotes of a page performed',
  method: 'POST',
  path: '/telemetry/remotes',
  access: 'public',
  body: z.object({
    versions: z.record(z.string().max(31), z.string().max(40)).describe('Releases on the page: `host` and every loaded remote'),
    remotes: z.array(remoteReport).max(20).default([]),
    errors: z.array(remoteError).max(10).default([]),
  }),
  refusals: ['request.rate-limited'],
})
