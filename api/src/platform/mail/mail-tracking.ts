import { sendingSettings } from '@yuko/contract/sending/sending-settings'
import type { MailTracking } from '../ports/draw-mails.ts'
import type { WayOutRow } from './ways-out.repository.ts'

/** Under which links of a store's mails lead over its own domain. */
export const trackingHost = (domain: string) => `go.${domain}`

/** What the organization wants counted, and by which address; everything and by ours where it said nothing. */
export function trackingOf(row: Pick<WayOutRow, 'settings' | 'trackingDomain'> | undefined): MailTracking {
  const { tracking } = sendingSettings.parse(row?.settings ?? {})
  return { ...tracking, ...(row?.trackingDomain && { baseUrl: `https://${trackingHost(row.trackingDomain)}` }) }
}
