import type { Trx } from '../db/database.ts'
import type { EmailRow } from './due-mails.repository.ts'
import { bookSlots, type Lane } from './throttle.repository.ts'

/** Emails a second. null: no limit. */
export interface SendingLimits {
  readonly perSecond: number | null
  readonly perDomain: number | null
}

/** Email due within the next second is sent immediately. */
const aheadMs = 1000

/**
 * Assigns each marketing email of a rate-limited organization its slot, once. Returns those with a later slot. Transactional
 * email never waits for a campaign.
 */
export async function bookMoments(
  trx: Trx,
  rows: readonly EmailRow[],
  limitsOf: (row: EmailRow) => SendingLimits,
  now: Date,
): Promise<{ id: string; slotAt: Date }[]> {
  const asking = rows
    .filter((row) => row.kind === 'marketing' && row.slot_at === null)
    .flatMap((row) => {
      const { perSecond, perDomain } = limitsOf(row)
      const organizationId = row.organization_id
      if (organizationId === null) return []
      const lanes = [
        ...(perSecond ? [{ organizationId, domain: '', rate: perSecond }] : []),
        ...(perDomain ? [{ organizationId, domain: domainOf(row.to_address), rate: perDomain }] : []),
      ]
      return lanes.length > 0 ? [{ id: row.id, lanes }] : []
    })
  if (asking.length === 0) return []
  const lanes = new Map<string, Lane>()
  const turns = asking.map(({ id, lanes: own }) => ({
    id,
    own: own.map((lane) => {
      const name = `${lane.organizationId} ${lane.domain}`
      const turn = lanes.get(name)?.mails ?? 0
      lanes.set(name, { ...lane, mails: turn + 1 })
      return { ...lane, turn }
    }),
  }))
  const firstOf = await bookSlots(trx, [...lanes.values()], now)
  return turns.flatMap(({ id, own }) => {
    const slotAt = new Date(Math.max(...own.map((lane) => firstOf(lane).getTime() + (lane.turn * 1000) / lane.rate)))
    return slotAt.getTime() >= now.getTime() + aheadMs ? [{ id, slotAt }] : []
  })
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}
