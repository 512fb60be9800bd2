import { GraphQLError } from 'graphql'
import type { Segment, SegmentMembersQuery } from '../store/app-records.ts'
import { gid, numberOf } from '../store/entities.ts'
import { membersOf } from '../store/segments.ts'
import type { ApiContext, GraphNode } from './api-context.ts'
import { isoOf } from './api-context.ts'
import { listed, type PageArguments, page } from './page.ts'

export const segmentNode = ({ id, name, query, createdAt, editedAt }: Segment): GraphNode => ({
  __typename: 'Segment',
  id: gid('Segment', id),
  name,
  query,
  creationDate: isoOf(createdAt),
  lastEditDate: isoOf(editedAt),
})

/** How long the shop determines the members. */
const determiningMs = 1500
const largestPage = 1000

interface MembersInput {
  segmentId?: string | null
  query?: string | null
}

/** A segment's own query, or an unsaved one. */
const queryOf = ({ shop }: ApiContext, { segmentId, query }: MembersInput): string | undefined =>
  segmentId ? shop.records.segments.get(numberOf(segmentId))?.query : (query ?? undefined)

const requestNode = ({ platform }: ApiContext, { id, memberIds, createdAt }: SegmentMembersQuery): GraphNode => {
  const done = platform.clock.now().getTime() - createdAt.getTime() >= determiningMs
  return {
    __typename: 'CustomerSegmentMembersQuery',
    id: gid('CustomerSegmentMembersQuery', id),
    done,
    currentCount: done ? memberIds.length : 0,
  }
}

/** A snapshot, which is ready a moment later. */
export function customerSegmentMembersQueryCreate(api: ApiContext, { input }: { input: MembersInput }): GraphNode {
  const query = queryOf(api, input)
  if (query === undefined) {
    const problem = { field: ['input', 'segmentId'], code: 'INVALID', message: 'Segment does not exist.' }
    return { customerSegmentMembersQuery: null, userErrors: [problem] }
  }
  const { platform, shop } = api
  const request = { id: platform.ids.number(), memberIds: membersOf(shop, query), createdAt: platform.clock.now() }
  shop.records.segmentMembersQueries.set(request.id, request)
  return { customerSegmentMembersQuery: requestNode(api, request), userErrors: [] }
}

export function customerSegmentMembersQuery(api: ApiContext, { id }: { id: string }): GraphNode | null {
  const request = api.shop.records.segmentMembersQueries.get(numberOf(id))
  return request ? requestNode(api, request) : null
}

/** Without a request, the shop refuses queries that it can't answer at once; the stand-in refuses all. */
export function customerSegmentMembers(
  api: ApiContext,
  { queryId, ...args }: PageArguments & { queryId?: string | null },
): GraphNode {
  if (!queryId)
    throw new GraphQLError('This query must be processed asynchronously. Use the customerSegmentMembersQueryCreate mutation.', {
      extensions: { code: 'USE_CUSTOMER_SEGMENT_MEMBERS_QUERY_CREATE_MUTATION' },
    })
  const request = api.shop.records.segmentMembersQueries.get(numberOf(queryId))
  if (!request || requestNode(api, request).done !== true)
    throw new GraphQLError('The query is not ready or does not exist.', { extensions: { code: 'BAD_REQUEST' } })
  const members = request.memberIds.map((id) => ({ id }))
  const toNode = ({ id }: { id: string }) => ({ __typename: 'CustomerSegmentMember', id: gid('CustomerSegmentMember', id) })
  return { ...page(listed(members, toNode), args, largestPage), totalCount: members.length }
}
