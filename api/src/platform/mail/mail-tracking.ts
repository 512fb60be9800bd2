import { sendingSettings } from '@yuko/contract/sending/sending-settings'
import type { MailTracking } from '../ports/draw-mails.ts'
import type { WayOutRow } from './ways-out.repository.ts'

/** The host of a store's own tracking links. */
export const trackingHost = (domain: string) => `go.${domain}`

/** The organization's tracking options and host. By default everything is tracked, on our host. */
export function trackingOf(row: Pick<WayOutRow, 'settings' | 'trackingDomain'> | undefined): MailTracking {
  const { tracking } = sendingSettings.parse(row?.settings ?? {})
  return { ...tracking, ...(row?.trackingDomain && { baseUrl: `https://${trackingHost(row.trackingDomain)}` }) }
}
