import { sendingSettings } from '@yuko/contract/sending/sending-settings'
import type { MailTracking } from '../ports/draw-mails.ts'
import type { WayOutRow } from './ways-out.repository.ts'

/** The host of a store's own tracking links. */
export const trackingHost = (domain: string) => `go.${domain}`

/** What the organization tracks, and on which host. By default everything, on ours. */
export function trackingOf(row: Pick<WayOutRow, 'settings' | 'trackingDomain'> | undefined): MailTracking {
  const { tracking } = sendingSettings.parse(row?.settings ?? {})
  return { ...tracking, ...(row?.trackingDomain && { baseUrl: `https://${trackingHost(row.trackingDomain)}` }) }
}
