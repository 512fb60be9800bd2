import type { Module } from '#platform/module.ts'
import { exclusionsEndpoints } from './exclusions.routes.ts'
import { handleForgetExcluded } from './forget-excluded.job.ts'
import { handleSweepExclusions } from './sweep-exclusions.job.ts'

/** People, products, and orders that a store excludes from review requests, loyalty, email, or widgets. */
export const exclusionsModule: Module = {
  name: 'exclusions',
  endpoints: exclusionsEndpoints,
  jobs: [handleForgetExcluded, handleSweepExclusions],
}
