import { adjustPoints as adjustPointsEndpoint } from '@yuko/contract/loyalty/members/adjust-points'
import { changeLoyaltyMember } from '@yuko/contract/loyalty/members/change-loyalty-member'
import { changeLoyaltyMembers } from '@yuko/contract/loyalty/members/change-loyalty-members'
import { changeMemberBirthday } from '@yuko/contract/loyalty/members/change-member-birthday'
import { downloadLoyaltyMembers } from '@yuko/contract/loyalty/members/download-loyalty-members'
import { getLoyaltyMember } from '@yuko/contract/loyalty/members/get-loyalty-member'
import { listLoyaltyMembers } from '@yuko/contract/loyalty/members/list-loyalty-members'
import { listMemberOrders } from '@yuko/contract/loyalty/members/list-member-orders'
import { listPointEntries } from '@yuko/contract/loyalty/members/list-point-entries'
import { mergeLoyaltyMembers } from '@yuko/contract/loyalty/members/merge-loyalty-members'
import { z } from 'zod'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import { readCustomerByExternalId } from '#core/store/customers.reads.repository.ts'
import { loyaltyMemberIds } from '#ids.ts'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { adjustPoints } from './adjust-points.ts'
import { changeBirthday } from './change-birthday.ts'
import { changeMembers } from './change-members.ts'
import { changeStatus } from './change-status.ts'
import { hasMember, listEntryRows } from './entries.repository.ts'
import { toEntry } from './entry.mapper.ts'
import { knownProfile } from './known-profile.ts'
import { toMember } from './member.mapper.ts'
import { memberFile } from './member-file.ts'
import { listOrderRows, toMemberOrder } from './member-orders.repository.ts'
import { listMemberRows, type MemberRow, type MemberSort } from './members.repository.ts'
import { mergeMembers } from './merge-members.ts'

const balancePosition = z.tuple([z.int(), z.uuid()])
const momentPosition = z.tuple([momentInCursor.nullable(), z.uuid()])
const orderPosition = z.tuple([momentInCursor, z.uuid()])
const entryPosition = z.tuple([z.int().min(1)])

export const memberRoutes = [
  implement(
    listLoyaltyMembers,
    async ({ trx, organizationId, query }) => {
      const { limit, cursor, sort, direction, customerExternalId, ...asked } = query
      const customerId = customerExternalId && (await readCustomerByExternalId(trx, organizationId, customerExternalId))
      if (customerId === null) return { items: [], nextCursor: null }
      const filter = { ...asked, ...(customerId && { customerId }) }
      const [key = null, id] =
        cursor === undefined ? [] : decodeCursor(cursor, sort === 'balance' ? balancePosition : momentPosition)
      const after = id === undefined ? undefined : { key, id }
      const timeZone = await readTimeZone(trx, organizationId)
      const rows = await listMemberRows(trx, organizationId, timeZone, { filter, sort, direction, limit: limit + 1, after })
      return pageFrom(rows, limit, toMember, (row) => [keyOf(row, sort), row.id])
    },
    { isForExtensions: true },
  ),

  implementDetached(downloadLoyaltyMembers, async ({ db, organizationId, query: { memberId, format, ...filter } }) => ({
    fileName: format === 'yuko' ? 'members.csv' : `members-${format}.csv`,
    content: memberFile(db, organizationId, { filter, format, ids: memberId?.map(loyaltyMemberIds.toUuid) }),
  })),

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

  implement(changeLoyaltyMembers, ({ trx, clock, organizationId, session, body }) =>
    changeMembers(trx, clock, organizationId, session, body),
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

function keyOf(row: MemberRow, sort: MemberSort): number | null {
  if (sort === 'balance') return row.balance
  return (sort === 'joined' ? row.joined_at : row.last_activity_at)?.getTime() ?? null
}
