import { adjustPoints as adjustPointsEndpoint } from '@yuko/contract/loyalty/members/adjust-points'
import { changeLoyaltyMember } from '@yuko/contract/loyalty/members/change-loyalty-member'
import { changeMemberBirthday } from '@yuko/contract/loyalty/members/change-member-birthday'
import { getLoyaltyMember } from '@yuko/contract/loyalty/members/get-loyalty-member'
import { listEarlierEntries } from '@yuko/contract/loyalty/members/list-earlier-entries'
import { listMemberOrders } from '@yuko/contract/loyalty/members/list-member-orders'
import { listPointEntries } from '@yuko/contract/loyalty/members/list-point-entries'
import { mergeLoyaltyMembers } from '@yuko/contract/loyalty/members/merge-loyalty-members'
import { removeLoyaltyMember } from '@yuko/contract/loyalty/members/remove-loyalty-member'
import { z } from 'zod'
import { loyaltyMemberIds } from '#ids.ts'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { actorOf } from '../ledger/actor-of.ts'
import { adjustPoints } from './adjust-points.ts'
import { changeBirthday } from './change-birthday.ts'
import { changeStatus } from './change-status.ts'
import { listEarlierRows } from './earlier-entries.repository.ts'
import { hasMember, listEntryRows } from './entries.repository.ts'
import { toEarlierEntry, toEntry } from './entry.mapper.ts'
import { knownProfile } from './known-profile.ts'
import { listOrderRows, toMemberOrder } from './member-orders.repository.ts'
import { mergeMembers } from './merge-members.ts'
import { removeMember } from './remove-members.ts'

const orderPosition = z.tuple([momentInCursor, z.uuid()])
const entryPosition = z.tuple([z.int().min(1)])
const earlierPosition = z.tuple([z.int().min(1)])

export const memberRoutes = [
  implement(getLoyaltyMember, ({ trx, clock, organizationId, params }) =>
    knownProfile(trx, clock, organizationId, loyaltyMemberIds.toUuid(params.memberId)),
  ),

  implement(listPointEntries, async ({ trx, organizationId, params, query: { limit, cursor } }) => {
    const memberId = loyaltyMemberIds.toUuid(params.memberId)
    if (!(await hasMember(trx, organizationId, memberId)))
      throw new Refusal('loyalty-member.not-found', 'This member doesn’t exist')
    const [before] = cursor === undefined ? [] : decodeCursor(cursor, entryPosition)
    const rows = await listEntryRows(trx, organizationId, memberId, { limit: limit + 1, before })
    return pageFrom(rows, limit, toEntry, ({ seq }) => [seq])
  }),

  implement(listEarlierEntries, async ({ trx, organizationId, params, query: { limit, cursor } }) => {
    const memberId = loyaltyMemberIds.toUuid(params.memberId)
    if (!(await hasMember(trx, organizationId, memberId)))
      throw new Refusal('loyalty-member.not-found', 'This member doesn’t exist')
    const [skip = 0] = cursor === undefined ? [] : decodeCursor(cursor, earlierPosition)
    const rows = await listEarlierRows(trx, organizationId, memberId, { limit: limit + 1, skip })
    return pageFrom(rows, limit, toEarlierEntry, () => [skip + limit])
  }),

  implement(listMemberOrders, async ({ trx, organizationId, params, query: { limit, cursor } }) => {
    const memberId = loyaltyMemberIds.toUuid(params.memberId)
    if (!(await hasMember(trx, organizationId, memberId)))
      throw new Refusal('loyalty-member.not-found', 'This member doesn’t exist')
    const [at, id] = cursor === undefined ? [] : decodeCursor(cursor, orderPosition)
    const after = at === undefined || id === undefined ? null : { at: new Date(at), id }
    const rows = await listOrderRows(trx, organizationId, memberId, { limit: limit + 1, after })
    return pageFrom(rows, limit, toMemberOrder, (row) => [row.placedAt.getTime(), row.id])
  }),

  implement(
    adjustPointsEndpoint,
    async ({ trx, clock, organizationId, session, params, body }) => {
      const memberId = loyaltyMemberIds.toUuid(params.memberId)
      await adjustPoints(trx, clock, organizationId, session, { memberId, ...body })
      return knownProfile(trx, clock, organizationId, memberId)
    },
    { isForExtensions: true },
  ),

  implement(changeLoyaltyMember, async ({ trx, clock, organizationId, params, body: { status } }) => {
    const memberId = loyaltyMemberIds.toUuid(params.memberId)
    await changeStatus(trx, clock, organizationId, memberId, status)
    return knownProfile(trx, clock, organizationId, memberId)
  }),

  implement(removeLoyaltyMember, ({ trx, clock, organizationId, session, params }) =>
    removeMember(trx, clock, organizationId, loyaltyMemberIds.toUuid(params.memberId), actorOf(session)),
  ),

  implement(changeMemberBirthday, async ({ trx, clock, organizationId, params, body: { birthday } }) => {
    const memberId = loyaltyMemberIds.toUuid(params.memberId)
    await changeBirthday(trx, clock, organizationId, memberId, birthday)
    return knownProfile(trx, clock, organizationId, memberId)
  }),

  implement(mergeLoyaltyMembers, async ({ trx, clock, organizationId, session, params, body }) => {
    const survivor = loyaltyMemberIds.toUuid(params.memberId)
    const actor = { type: 'user' as const, id: session.userId }
    await mergeMembers(trx, clock, organizationId, { survivor, other: loyaltyMemberIds.toUuid(body.otherMemberId), actor })
    return knownProfile(trx, clock, organizationId, survivor)
  }),
]
