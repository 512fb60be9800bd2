import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { typeId } from '../primitives.ts'
import { exclusionFilter, exclusionId } from './exclusion.ts'

export const deletionId = typeId('exd')

/** Selected ones, or all that match. */
export const deleteExclusions = defineEndpoint({
  name: 'delete-exclusions',
  summary: 'Delete exclusions',
  method: 'POST',
  path: '/settings/exclusions/delete',
  access: 'settings.write',
  body: z
    .object({ exclusionIds: z.array(exclusionId).min(1).max(1000).optional(), matching: z.object(exclusionFilter).optional() })
    .refine(({ exclusionIds, matching }) => (exclusionIds === undefined) !== (matching === undefined), {
      path: ['exclusionIds'],
      message: 'must be either a list of exclusions or a filter',
    }),
  reply: z.object({ deleted: z.int(), deletionId: deletionId.nullable().describe('For undo-delete-exclusions') }),
})
