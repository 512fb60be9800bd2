import type { Trx } from '../db/database.ts'
import type { Allowance, SendingAllowance } from '../ports/sending-allowance.ts'
import { countWaiting, type EmailRow } from './due-mails.repository.ts'

/** Which of the claimed emails exceed their organizations' limits: the later ones, never transactional ones. */
export async function beyondAllowance(
  trx: Trx,
  allowance: SendingAllowance | undefined,
  rows: readonly EmailRow[],
  now: Date,
): Promise<Set<string>> {
  const own = rows.filter(({ kind }) => kind === 'marketing')
  const held = new Set<string>()
  if (!allowance || own.length === 0) return held
  const organizationIds = new Set(own.flatMap(({ organization_id }) => organization_id ?? []))
  const allowances = await allowance.of(trx, [...organizationIds], now)
  const passed = new Map<string, number>()
  for (const { id, organization_id, topic, is_admitted } of own) {
    const limit = organization_id === null ? undefined : allowances.get(organization_id)
    if (!limit || organization_id === null) continue
    const gone = passed.get(organization_id) ?? 0
    if (!is_admitted && (gone >= limit.mails || (topic === 'review-requests' && !limit.requests))) held.add(id)
    else passed.set(organization_id, gone + 1)
  }
  return held
}

/** How many emails may still be created: the limit less queued ones. Email admitted by it is not held later. */
export async function roomFor(
  trx: Trx,
  allowance: SendingAllowance | undefined,
  organizationId: string,
  now: Date,
): Promise<Allowance> {
  const limit = (await allowance?.of(trx, [organizationId], now))?.get(organizationId)
  if (!limit) return { mails: Number.POSITIVE_INFINITY, requests: true }
  if (!Number.isFinite(limit.mails) || limit.mails === 0) return limit
  return { ...limit, mails: Math.max(0, limit.mails - (await countWaiting(trx, organizationId))) }
}
