import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../primitives.ts'
import { exclusion, exclusionFilter } from './exclusion.ts'

export const listExclusions = defineEndpoint({
  name: 'list-exclusions',
  summary: 'List exclusions, newest first',
  method: 'GET',
  path: '/settings/exclusions',
  access: 'organization.read',
  query: z.object({ ...pageQuery, ...exclusionFilter }),
  reply: pageOf(exclusion),
})
