import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { holdReason, reviewSource, reviewStatus, verification } from './review.ts'
import { reviewFilter } from './review-filter.ts'

const facetOf = <Value extends z.ZodType>(value: Value) => z.array(z.object({ value, count: z.int() }))

/** Values without reviews are omitted. */
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

/** Exact counts. Those of a facet ignore its own filter, so that they show what another choice would return. */
export const getReviewFacets = defineEndpoint({
  name: 'get-review-facets',
  summary: 'Count the reviews for each value of each filter',
  method: 'GET',
  path: '/reviews/facets',
  access: 'organization.read',
  scope: 'reviews.read',
  query: z.object(reviewFilter),
  reply: reviewFacets,
})
