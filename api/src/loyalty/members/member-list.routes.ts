import { countLoyaltyMembers } from '@yuko/contract/loyalty/members/count-loyalty-members'
import { downloadLoyaltyMembers } from '@yuko/contract/loyalty/members/download-loyalty-members'
import { listLoyaltyMembers } from '@yuko/contract/loyalty/members/list-loyalty-members'
import { z } from 'zod'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import { readCustomerByExternalId } from '#core/store/customers.reads.repository.ts'
import { loyaltyMemberIds } from '#ids.ts'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement, implementDetached } from '#platform/http/implement.ts'
import type { CustomersOfSegment } from '#platform/ports/customers-of-segment.ts'
import { toMember } from './member.mapper.ts'
import { memberFile } from './member-file.ts'
import { countMembers, listMemberRows, type MemberRow, type MemberSort } from './members.repository.ts'
import { withSegment } from './with-segment.ts'

const balancePosition = z.tuple([z.int(), z.uuid()])
const momentPosition = z.tuple([momentInCursor.nullable(), z.uuid()])

export const memberListRoutes = ({ customersOfSegment }: { readonly customersOfSegment: CustomersOfSegment }) => [
  implement(
    listLoyaltyMembers,
    async ({ trx, clock, organizationId, query }) => {
      const { limit, cursor, sort, direction, customerExternalId, ...asked } = query
      const customerId = customerExternalId && (await readCustomerByExternalId(trx, organizationId, customerExternalId))
      if (customerId === null) return { items: [], nextCursor: null }
      const filter = { ...asked, ...(customerId && { customerId }) }
      const [key = null, id] =
        cursor === undefined ? [] : decodeCursor(cursor, sort === 'balance' ? balancePosition : momentPosition)
      const after = id === undefined ? undefined : { key, id }
      const timeZone = await readTimeZone(trx, organizationId)
      const narrowed = await withSegment(trx, clock, organizationId, { filter, customersOfSegment })
      const listing = { filter: narrowed, sort, direction, limit: limit + 1, after }
      const rows = await listMemberRows(trx, organizationId, timeZone, listing)
      return pageFrom(rows, limit, toMember, (row) => [keyOf(row, sort), row.id])
    },
    { isForExtensions: true },
  ),

  implement(countLoyaltyMembers, async ({ trx, clock, organizationId, query: filter }) => {
    const narrowed = await withSegment(trx, clock, organizationId, { filter, customersOfSegment })
    return { count: await countMembers(trx, organizationId, await readTimeZone(trx, organizationId), narrowed) }
  }),

  implementDetached(downloadLoyaltyMembers, async ({ db, clock, organizationId, query: { memberId, format, ...asked } }) => {
    const filter = await db.forOrganization(organizationId, (trx) =>
      withSegment(trx, clock, organizationId, { filter: asked, customersOfSegment }),
    )
    return {
      fileName: format === 'yuko' ? 'members.csv' : `members-${format}.csv`,
      content: memberFile(db, organizationId, { filter, format, ids: memberId?.map(loyaltyMemberIds.toUuid) }),
    }
  }),
]

function keyOf(row: MemberRow, sort: MemberSort): number | null {
  if (sort === 'balance') return row.balance
  return (sort === 'joined' ? row.joined_at : row.last_activity_at)?.getTime() ?? null
}
