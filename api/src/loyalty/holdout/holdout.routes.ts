import { getLoyaltyHoldoutReport } from '@yuko/contract/loyalty/analytics/get-loyalty-holdout-report'
import { listLoyaltyHoldoutCustomers } from '@yuko/contract/loyalty/analytics/list-loyalty-holdout-customers'
import { admitCustomer } from '@yuko/contract/loyalty/members/admit-customer'
import { getLoyaltyHoldout, type LoyaltyHoldout, updateLoyaltyHoldout } from '@yuko/contract/loyalty/settings/loyalty-holdout'
import { z } from 'zod'
import { readCurrency, readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import { periodOf } from '#core/accounts/organizations/period.reads.repository.ts'
import { readLivingCustomer } from '#core/store/customers.reads.repository.ts'
import { customerIds, loyaltyMemberIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { compareGroups, nobody, sideOf } from '#platform/experiments/compare-groups.ts'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enrolMember } from '../members/enrol-member.ts'
import { findHoldout, putHoldout } from './holdout.repository.ts'
import { listHoldoutCustomerRows, sumHoldoutGroups } from './holdout-groups.repository.ts'

const position = z.tuple([momentInCursor, z.uuid()])

export const holdoutRoutes = [
  implement(getLoyaltyHoldout, ({ trx, organizationId }) => readHoldout(trx, organizationId)),

  implement(
    updateLoyaltyHoldout,
    async ({ trx, clock, organizationId, body: { percent } }) => {
      await putHoldout(trx, organizationId, percent, clock.now())
      return readHoldout(trx, organizationId)
    },
    { snapshot: async (trx, organizationId) => ({ percent: (await findHoldout(trx, organizationId)).percent }) },
  ),

  implement(getLoyaltyHoldoutReport, async ({ trx, clock, organizationId, query }) => {
    const { percent, since } = await findHoldout(trx, organizationId)
    if (percent === 0 || since === null) return { report: null }
    const period = await periodOf(trx, organizationId, query, clock.now())
    const rows = await sumHoldoutGroups(trx, organizationId, period)
    const open = rows.find(({ isHeldOut }) => !isHeldOut) ?? nobody
    const heldOut = rows.find(({ isHeldOut }) => isHeldOut) ?? nobody
    const { from, to, currency } = period
    const sides = { open: sideOf(open), heldOut: sideOf(heldOut) }
    return { report: { currency, from, to, since: since.toISOString(), ...sides, ...compareGroups(open, heldOut) } }
  }),

  implement(listLoyaltyHoldoutCustomers, async ({ trx, organizationId, query: { limit, cursor, ...filter } }) => {
    const timeZone = await readTimeZone(trx, organizationId)
    const currency = await readCurrency(trx, organizationId)
    const [at, id] = cursor === undefined ? [] : decodeCursor(cursor, position)
    const after = at === undefined || id === undefined ? undefined : { at: new Date(at), id }
    const rows = await listHoldoutCustomerRows(trx, organizationId, { ...filter, timeZone, currency, limit: limit + 1, after })
    const page = pageFrom(rows, limit, toHoldoutCustomer, (row) => [row.created_at.getTime(), row.id])
    return { ...page, currency }
  }),

  implement(admitCustomer, async ({ trx, clock, organizationId, params }) => {
    const customerId = customerIds.toUuid(params.customerId)
    if (!(await readLivingCustomer(trx, organizationId, customerId)))
      throw new Refusal('customer.not-found', 'This customer doesn’t exist')
    const member = await enrolMember(trx, clock, { organizationId, customerId, via: 'manual' })
    if (!member)
      throw new Refusal('loyalty-member.state-refused', 'This customer has no email address, or is excluded from loyalty.')
    return { memberId: loyaltyMemberIds.toWire(member.memberId), status: member.status }
  }),
]

async function readHoldout(trx: Trx, organizationId: string): Promise<LoyaltyHoldout> {
  const { percent, since } = await findHoldout(trx, organizationId)
  return { percent, since: since?.toISOString() ?? null }
}

type Row = Awaited<ReturnType<typeof listHoldoutCustomerRows>>[number]

const toHoldoutCustomer = ({ id, name, email, created_at, member_id, status, orders, revenue }: Row) => ({
  customerId: customerIds.toWire(id),
  name,
  email,
  createdAt: created_at.toISOString(),
  member: member_id && status ? { memberId: loyaltyMemberIds.toWire(member_id), status } : null,
  orders,
  revenueMinor: revenue,
})
