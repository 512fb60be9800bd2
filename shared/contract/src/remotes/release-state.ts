import { z } from 'zod'
import { releaseVersion, remoteName } from './list-remotes.ts'

/** A version's metrics within the compared window, as reported by browsers. */
export const releaseNumbers = z
  .object({
    loads: z.number().int(),
    loadFailures: z.number().int(),
    renderFailures: z.number().int(),
    errors: z.number().int(),
    healed: z.number().int().describe('Loads that fell back to the previous release'),
    loadMs: z.number().int().nullable().describe('Median load time; null: no loads'),
  })
  .meta({ id: 'ReleaseNumbers' })
export type ReleaseNumbers = z.infer<typeof releaseNumbers>

/** Thresholds of automatic rollback. Rates are per load, and apply above a minimum of loads. */
export const rollbackThresholds = z
  .object({
    minLoads: z.number().int().min(10).max(100_000).default(50).describe('Minimum number of loads for a decision'),
    failurePercent: z.number().min(0.1).max(100).default(2).describe('Failed loads and first renders, as a share of loads'),
    errorPercent: z.number().min(0.1).max(1000).default(5).describe('Errors, as a share of loads'),
    slowdownPercent: z.number().min(10).max(1000).default(100).describe('Increase of the median load time over the baseline'),
  })
  .meta({ id: 'RollbackThresholds' })
export type RollbackThresholds = z.infer<typeof rollbackThresholds>

export const releaseCanary = z
  .object({
    id: z.string(),
    version: releaseVersion,
    percent: z.number().min(0).max(100),
    organizationIds: z.array(z.uuid()),
    startedAt: z.string(),
  })
  .meta({ id: 'ReleaseCanary' })

export const comparison = z
  .object({
    verdict: z.enum(['not-enough-yet', 'as-good', 'worse']),
    reason: z.string().describe('Readable reason'),
    canary: releaseNumbers,
    baseline: releaseNumbers,
  })
  .meta({ id: 'ReleaseComparison' })
export type ReleaseComparison = z.infer<typeof comparison>

export const releaseEntry = z
  .object({
    version: z.string(),
    state: z.enum(['uploaded', 'canary', 'live', 'retired', 'refused']),
    refusal: z
      .string()
      .nullable()
      .describe('Why it is not served: an invalid signature or file, or an unsupported host contract'),
    hostContract: z.string(),
    source: z.enum(['upload', 'build']),
    bytes: z.number().int().nullable(),
    uploadedBy: z.string().nullable(),
    uploadedAt: z.string().nullable(),
  })
  .meta({ id: 'ReleaseEntry' })

/** The rollout of one remote. */
export const remoteState = z
  .object({
    name: remoteName,
    title: z.string(),
    areas: z.array(z.string()),
    isManaged: z.boolean().describe('false: follows the product’s build'),
    live: z.string().nullable(),
    previous: z.string().nullable(),
    canary: releaseCanary.nullable(),
    pins: z.array(z.object({ organizationId: z.uuid(), version: z.string() })),
    armed: rollbackThresholds.nullable(),
    comparison: comparison.nullable(),
    releases: z.array(releaseEntry).describe('Newest first'),
  })
  .meta({ id: 'RemoteState' })
export type RemoteState = z.infer<typeof remoteState>
