import { z } from 'zod'

/** Skipped emails by reason. */
export const reasonCount = z.object({ reason: z.string(), count: z.int() })

/** Results of emails. Counts are emails unless stated otherwise. */
export const mailFigures = z
  .object({
    recipients: z.int().describe('Recipients'),
    sent: z.int().describe('Accepted by the email provider'),
    waiting: z.int().describe('Queued, not sent yet'),
    failed: z.int().describe('Rejected by the email provider, or with an unknown result'),
    bounced: z.int().describe('Sent, but returned by the recipient’s mail server'),
    delivered: z.int().describe('Sent and not returned'),
    opened: z.int().describe('Opened or clicked at least once, including machine opens'),
    openedByPeople: z.int().describe('Opened or clicked by a person, without machine opens such as Apple Mail’s'),
    clicked: z.int().describe('With a link clicked by a person'),
    conversions: z.int().describe('Orders attributed to these emails'),
    converted: z.int().describe('Emails with an attributed order'),
    revenueMinor: z.int().describe('Revenue of those orders, in the organization’s currency'),
    unsubscribed: z.int().describe('Emails whose recipient unsubscribed through one of their links'),
    complained: z.int().describe('Marked as spam'),
    skipped: z.int().describe('Times the step was reached but sent nothing'),
  })
  .meta({ id: 'MailFigures' })
export type MailFigures = z.infer<typeof mailFigures>

/** Rates between 0 and 1; null when there is nothing to divide by. */
export interface MailRates {
  /** Share of sent. */
  readonly delivery: number | null
  readonly bounce: number | null
  /** Share of delivered, like all below. */
  readonly open: number | null
  readonly openByPeople: number | null
  readonly click: number | null
  /** Clicks for each open. */
  readonly clickToOpen: number | null
  readonly conversion: number | null
  readonly unsubscribe: number | null
  readonly complaint: number | null
  /** Minor units for each recipient. */
  readonly revenuePerRecipient: number | null
}

/** What rates are calculated from; without recipients there is no revenue for each. */
export type RatedFigures = Omit<MailFigures, 'recipients' | 'waiting' | 'failed' | 'skipped'> & { readonly recipients?: number }

/** Rates for screens, files, and comparisons. */
export function ratesOf(figures: RatedFigures): MailRates {
  const { sent, delivered, recipients = 0 } = figures
  const ofDelivered = (count: number) => share(count, delivered)
  return {
    delivery: share(delivered, sent),
    bounce: share(figures.bounced, sent),
    open: ofDelivered(figures.opened),
    openByPeople: ofDelivered(figures.openedByPeople),
    click: ofDelivered(figures.clicked),
    clickToOpen: share(figures.clicked, figures.openedByPeople),
    conversion: ofDelivered(figures.converted),
    unsubscribe: ofDelivered(figures.unsubscribed),
    complaint: ofDelivered(figures.complained),
    revenuePerRecipient: share(figures.revenueMinor, recipients),
  }
}

export function share(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null
}
