import { heldDays } from '@yuko/contract/billing/plans'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import { type Database, leaveWork } from '#platform/db/database.ts'
import { findHolders, giveUpHeld, releaseHeld } from '#platform/mail/held-mails.repository.ts'
import { monthOf } from '../subscription/periods.ts'
import { findAllowances } from './allowance.repository.ts'
import { allowanceOf } from './sending-allowance.ts'

const most = 5000

/**
 * Releases held email and requests within the limits of all organizations: after an upgrade or a new month. Drops what was held
 * for 30 days.
 */
export async function releaseEverywhere(db: Database, clock: Clock, isEnforced: boolean): Promise<void> {
  for (const organizationId of await db.asSystem((trx) => findHolders(trx, isOpen)))
    await release(db, clock, organizationId, isEnforced)
}

export async function release(db: Database, clock: Clock, organizationId: string, isEnforced: boolean): Promise<void> {
  const now = clock.now()
  for (let released = most; released === most; ) {
    released = await db.asSystem(async (trx) => {
      await giveUpHeld(trx, organizationId, new Date(now.getTime() - heldDays * 24 * 3_600_000))
      const [row] = await findAllowances(trx, [organizationId], monthOf(now).period)
      const allowance = row && isEnforced ? allowanceOf(row) : null
      const limit = Math.min(most, allowance?.mails ?? most)
      if (limit === 0) return 0
      const count = await releaseHeld(trx, organizationId, { limit, withRequests: allowance?.requests ?? true, now })
      if (count > 0) leaveWork(trx)
      // No more than the limit allows: the rest is checked again after these are sent.
      return allowance && Number.isFinite(allowance.mails) ? 0 : count
    })
  }
}
