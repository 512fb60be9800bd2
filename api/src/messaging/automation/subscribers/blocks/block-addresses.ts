import type { BlockReason } from '@yuko/contract/automation/subscribers/subscriber'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordPersonEvents } from '../../record-events.ts'
import { findSubscribersOf } from '../know-people.repository.ts'
import { insertBlocks } from './blocks.repository.ts'

/** Returns how many were not blocked before. `isSilent`: starts no workflows or webhooks. */
export async function blockAddresses(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  emails: readonly string[],
  { reason, detail, isSilent = false }: { reason: BlockReason; detail: string | null; isSilent?: boolean },
): Promise<number> {
  const blocked = await insertBlocks(trx, organizationId, emails, { reason, detail, now: clock.now() })
  await tellOfBlocks(trx, clock, organizationId, blocked, { reason, isSilent })
  return blocked.length
}

/** Adds newly blocked addresses to the timelines of their subscribers; nobody is created. */
export async function tellOfBlocks(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  emails: readonly string[],
  { reason, isSilent = false }: { reason: BlockReason; isSilent?: boolean },
): Promise<void> {
  if (emails.length === 0) return
  const occurredAt = clock.now()
  const people = await findSubscribersOf(trx, organizationId, { emails, customerIds: [] })
  const happenings = people.map(({ id: subscriberId }) => ({
    person: { subscriberId },
    type: 'suppression.added' as const,
    // An address can be blocked again after its block was lifted.
    key: `suppression-added:${subscriberId}:${occurredAt.getTime()}`,
    payload: { block: { reason } },
    occurredAt,
  }))
  await recordPersonEvents(trx, clock, organizationId, happenings, { areOfThePast: isSilent })
}
