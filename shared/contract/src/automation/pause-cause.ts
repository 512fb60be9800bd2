import { z } from 'zod'
import { i18n } from '../language.ts'

/**
 * When sending is paused for the sender's reputation: mailbox providers filter senders above these rates. Fewer emails say too
 * little.
 */
export const returnLimits = { leastSent: 100, bouncedPercent: 5, complainedPercent: 0.3, leastComplained: 3 } as const

/**
 * Why we paused a campaign or workflow: so many of these emails bounced permanently or were marked as spam. `audience`: a campaign
 * uses a segment that no longer exists; its numbers are 0.
 */
export const pauseCause = z
  .object({ kind: z.enum(['bounces', 'complaints', 'audience']), count: z.int(), sent: z.int() })
  .meta({ id: 'PauseCause' })
export type PauseCause = z.infer<typeof pauseCause>

interface Returned {
  readonly sent: number
  readonly bounced: number
  readonly complained: number
}

export function causeToPause({ sent, bounced, complained }: Returned): PauseCause | null {
  if (sent < returnLimits.leastSent) return null
  const isOver = (count: number, percent: number) => count * 100 > sent * percent
  if (complained >= returnLimits.leastComplained && isOver(complained, returnLimits.complainedPercent))
    return { kind: 'complaints', count: complained, sent }
  return isOver(bounced, returnLimits.bouncedPercent) ? { kind: 'bounces', count: bounced, sent } : null
}

/** “12 of 200 emails bounced (6%)”. */
export function pauseReason({ kind, count, sent }: PauseCause): string {
  if (kind === 'audience') return i18n.t('The audience uses a segment that no longer exists.')
  const number = new Intl.NumberFormat(i18n.locale)
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 1 }).format(count / sent)
  const parts = { count: number.format(count), sent: number.format(sent), percent }
  return kind === 'bounces'
    ? i18n.t('{count} of {sent} emails bounced ({percent}).', parts)
    : i18n.t('{count} of {sent} recipients marked the email as spam ({percent}).', parts)
}
