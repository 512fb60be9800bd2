import { z } from 'zod'
import { AdminApiError } from '#platform/shopify/admin-api-error.ts'
import type { AdminClient } from '#platform/shopify/admin-client.ts'
import { gid } from '../payload-fields.ts'

/** A reading that the shop prepares. */
export interface SegmentRequest {
  readonly queryId: string
  /** ISO 8601 */
  readonly readAt: string
}

const created = z.object({
  customerSegmentMembersQueryCreate: z.object({
    customerSegmentMembersQuery: z.object({ id: z.string() }).nullish(),
    userErrors: z.array(z.object({ message: z.string() })),
  }),
})
const state = z.object({
  customerSegmentMembersQuery: z.object({ done: z.boolean(), currentCount: z.int() }).nullish(),
})
const page = z.object({
  customerSegmentMembers: z.object({
    edges: z.array(z.object({ node: z.object({ id: gid }) })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
  }),
})

/** Complex segments can only be read this way, and it is a snapshot. Returns the ID of the request. */
export async function requestMembers(client: AdminClient, segmentGid: string, signal: AbortSignal): Promise<string> {
  const { data } = await client.call(
    /* GraphQL */ `mutation RequestSegmentMembers($segmentId: ID!) {
      customerSegmentMembersQueryCreate(input: { segmentId: $segmentId }) {
        customerSegmentMembersQuery { id } userErrors { message }
      }
    }`,
    { segmentId: segmentGid },
    created,
    signal,
  )
  const { customerSegmentMembersQuery: query, userErrors } = data.customerSegmentMembersQueryCreate
  if (query) return query.id
  throw new AdminApiError(
    'refused',
    `${client.shop} rejected ${segmentGid}: ${userErrors.map(({ message }) => message).join('; ')}`,
  )
}

/** `count`: the number of members, once it is done. */
export async function findRequest(client: AdminClient, queryId: string, signal: AbortSignal) {
  const { data } = await client.call(
    /* GraphQL */ `query SegmentMembersRequest($id: ID!) { customerSegmentMembersQuery(id: $id) { done currentCount } }`,
    { id: queryId },
    state,
    signal,
  )
  if (!data.customerSegmentMembersQuery) throw new AdminApiError('refused', `${client.shop} no longer has ${queryId}`)
  const { done: isDone, currentCount: count } = data.customerSegmentMembersQuery
  return { isDone, count }
}

/** IDs of customers, up to 1,000 at once, fewer if that costs too much. */
export async function* memberPages(client: AdminClient, queryId: string, signal: AbortSignal): AsyncGenerator<string[]> {
  let first = 1000
  for (let after: string | null = null; ; signal.throwIfAborted()) {
    try {
      const { edges, pageInfo } = await membersAfter(client, { queryId, first, after }, signal)
      yield edges.map(({ node }) => node.id)
      after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null
      if (after === null) return
    } catch (error) {
      if (!(error instanceof AdminApiError) || error.failure !== 'costly' || first === 1) throw error
      first = Math.ceil(first / 2)
    }
  }
}

async function membersAfter(
  client: AdminClient,
  place: { queryId: string; first: number; after: string | null },
  signal: AbortSignal,
) {
  const { data } = await client.call(
    /* GraphQL */ `query SegmentMemberPage($queryId: ID!, $first: Int!, $after: String) {
      customerSegmentMembers(queryId: $queryId, first: $first, after: $after) {
        edges { node { id } } pageInfo { hasNextPage endCursor }
      }
    }`,
    place,
    page,
    signal,
  )
  return data.customerSegmentMembers
}
