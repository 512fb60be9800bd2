import { createHmac } from 'node:crypto'
import type { TrackingProblem } from '@yuko/contract/sending/sending-domain'
import { trackingHost } from '#platform/mail/mail-tracking.ts'
import type { Platform } from '#platform/module.ts'
import { isProven, presentOf } from '#platform/secret.ts'

export const markerPath = '/.well-known/yuko-tracking'

const purpose = 'tracking-marker'
const markerOf = (key: string): Buffer => createHmac('sha256', key).update('marker').digest()

/** What only this server answers, on each of its hosts. */
export const trackingMarker = ({ secretFor }: Pick<Platform, 'secretFor'>): string =>
  markerOf(presentOf(secretFor(purpose))).toString('hex')

/**
 * Opens the domain's host as a recipient's browser would: with a valid certificate, and this server behind it. null: its links
 * work. Not inside a transaction.
 */
export async function checkTrackingHost(
  { sendPublic, secretFor }: Pick<Platform, 'sendPublic' | 'secretFor'>,
  domain: string,
): Promise<TrackingProblem | null> {
  const { status, problem, body } = await sendPublic({
    url: `https://${trackingHost(domain)}${markerPath}`,
    method: 'GET',
    headers: { 'user-agent': 'Yuko/1.0', accept: 'text/plain' },
    body: '',
    timeoutMs: 10_000,
    maxReplyBytes: 200,
  })
  if (problem === 'tls') return 'certificate'
  if (status === null) return 'unreachable'
  return status === 200 && isProven(secretFor(purpose), Buffer.from(body?.trim() ?? '', 'hex'), markerOf) ? null : 'other-server'
}
