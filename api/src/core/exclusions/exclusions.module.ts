import type { Module } from '#platform/module.ts'
import { exclusionsEndpoints } from './exclusions.routes.ts'
import { handleForgetExcluded } from './forget-excluded.job.ts'
import { handleSweepExclusions } from './sweep-exclusions.job.ts'

/** Who and what a store leaves out: of review requests, of loyalty. */
export const exclusionsModule: Module = {
  name: 'exclusions',
  endpoints: exclusionsEndpoints,
  jobs: [handleForgetExcluded, handleSweepExclusions],
}
