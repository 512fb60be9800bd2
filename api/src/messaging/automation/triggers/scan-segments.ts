import { isDeepStrictEqual } from 'node:util'
import type { Rule } from '@yuko/contract/automation/rules/rule'
import { segmentIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { minuteMs } from '#platform/wall-clock.ts'
import { recordPersonEvents } from '../record-events.ts'
import { pageSize, type StoreCall } from './scan.ts'
import { listWatchedSegments } from './scans.repository.ts'
import {
  countAnew,
  findSegment,
  forgetSegments,
  letOut,
  lockSegmentScan,
  noteSegmentScan,
  type SegmentQuestion,
  takeIn,
} from './segments.repository.ts'

/** Evaluates everyone, so it runs no more often than this. */
const everyMs = 5 * minuteMs

/** Finds who entered or left the segments that workflows watch. The first scan, or one after a rule change, reports neither. */
export async function scanSegments({ db, clock, signal, log, organizationId }: StoreCall, timeZone: string): Promise<void> {
  const watched = await db.forOrganization(organizationId, async (trx) => {
    const ids = (await listWatchedSegments(trx, organizationId)).map(segmentIds.toUuid)
    await forgetSegments(trx, organizationId, ids)
    return ids
  })
  for (const segmentId of watched) {
    const question = { organizationId, timeZone, now: clock.now() }
    const step = () => db.forOrganization(organizationId, (trx) => scanSome(trx, clock, segmentId, question))
    try {
      while (await step()) signal.throwIfAborted()
    } catch (error) {
      signal.throwIfAborted()
      log.error({ err: error, organizationId, segmentId }, 'segment scan failed')
    }
  }
}

/** Returns whether more is left. */
async function scanSome(
  trx: Trx,
  clock: StoreCall['clock'],
  segmentId: string,
  asked: Omit<SegmentQuestion, 'rule'>,
): Promise<boolean> {
  const { organizationId, now } = asked
  const segment = await findSegment(trx, organizationId, segmentId)
  if (!segment) return false
  const question: SegmentQuestion = { ...asked, rule: segment.rule }
  const last = await lockSegmentScan(trx, organizationId, segmentId)
  if (!last || !isDeepStrictEqual(last.rule, segment.rule as Rule)) {
    await countAnew(trx, segmentId, question)
    await noteSegmentScan(trx, segmentId, question)
    return false
  }
  if (now.getTime() - last.scanned_at.getTime() < everyMs) return false
  const [entered, left] = [await takeIn(trx, segmentId, question), await letOut(trx, segmentId, question)]
  const payload = { segment: { id: segmentIds.toWire(segmentId), name: segment.name } }
  const happened = (type: 'segment.entered' | 'segment.left', ids: readonly string[]) =>
    ids.map((subscriberId) => ({ person: { subscriberId }, type, key: `${type}:${newId()}`, payload, occurredAt: now }))
  await recordPersonEvents(trx, clock, organizationId, [
    ...happened('segment.entered', entered),
    ...happened('segment.left', left),
  ])
  const isMore = entered.length === pageSize || left.length === pageSize
  if (!isMore) await noteSegmentScan(trx, segmentId, question)
  return isMore
}
