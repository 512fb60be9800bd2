import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { holdReason, reviewSource, reviewStatus, verification } from './review.ts'
import { reviewFilter } from './review-filter.ts'

const facetOf = <Value extends z.ZodType>(value: Value) => z.array(z.object({ value, count: z.int() }))

/** Values that no review has are left out. */
export const reviewFacets = z.object({
  status: facetOf(reviewStatus),
  rating: facetOf(z.int()),
  source: facetOf(reviewSource),
  verification: facetOf(verification),
  language: facetOf(z.string().nullable()),
  holdReason: facetOf(holdReason.nullable()),
  hasPictures: facetOf(z.boolean()),
  isReplied: facetOf(z.boolean()),
  isFeatured: facetOf(z.boolean()),
})
export type ReviewFacets = z.infer<typeof reviewFacets>

/** Exact numbers. Those of one facet are counted under all filters but its own, so that they say what another choice would show. */
export const getReviewFacets = defineEndpoint({
  name: 'get-review-facets',
  summary: 'Count the reviews for each value of each filter',
  method: 'GET',
  path: '/reviews/facets',
  access: 'organization.read',
  query: z.object(reviewFilter),
  reply: reviewFacets,
})
