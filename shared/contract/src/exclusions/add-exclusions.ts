import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { isoDateTime, optionalText } from '../primitives.ts'
import { addedExclusions, exclusionScope, exclusionTarget } from './exclusion.ts'

/** Maximum values of one call. */
export const addedValuesLimit = 5000

/**
 * Adds values of one kind. Addresses include whole domains (`@example.com`); products and
 * collections can be given by ID, external ID, handle, URL, or exact title; amounts are in the organization's currency (`25.00`).
 */
export const addExclusions = defineEndpoint({
  name: 'add-exclusions',
  summary: 'Exclude customers, products, or orders',
  method: 'POST',
  path: '/settings/exclusions',
  access: 'settings.write',
  body: z.object({
    scope: exclusionScope.default('review_requests'),
    target: exclusionTarget,
    values: z
      .array(z.string().max(500))
      .min(1, 'is required')
      .max(addedValuesLimit, `must have at most ${addedValuesLimit} values`),
    reason: optionalText(200),
    expiresAt: isoDateTime.nullish().describe('Ends automatically at this time'),
  }),
  reply: addedExclusions,
})
