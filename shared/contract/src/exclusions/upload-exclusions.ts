import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { addedExclusions, exclusionGroup, exclusionScope } from './exclusion.ts'

/** Bytes. */
export const exclusionFileLimit = 5 * 1024 * 1024
export const exclusionRowLimit = 50_000

/**
 * A CSV file as written by `download-exclusions` (`target,value,reason,expires_at`, only `value` is required), a column named for
 * its content (`email`, `handle`, `product_id`, `tag` …), or a plain list of values.
 */
export const uploadExclusions = defineEndpoint({
  name: 'upload-exclusions',
  summary: 'Exclude customers, products, or orders from a CSV file',
  method: 'POST',
  path: '/settings/exclusions/upload',
  access: 'settings.write',
  query: z.object({
    scope: exclusionScope.default('review_requests'),
    group: exclusionGroup.default('customers').describe('The kind of values if the file doesn’t say'),
  }),
  upload: 'file',
  reply: addedExclusions,
  refusals: ['exclusion.file-refused'],
})
