import { z } from 'zod'

/** Why so many were left out. */
export const reasonCount = z.object({ reason: z.string(), count: z.int() })

/** What became of mails; every count is of mails unless it says people. */
export const mailFigures = z
  .object({
    recipients: z.int().describe('People who were written to'),
    sent: z.int().describe('Taken by the mail service'),
    waiting: z.int().describe('Decided, but not handed over yet'),
    failed: z.int().describe('Refused by the mail service, or nobody knows whether they went out'),
    bounced: z.int().describe('Sent, but returned by the recipient’s server'),
    delivered: z.int().describe('Sent and not returned'),
    opened: z.int().describe('Opened or clicked at least once, by whatever'),
    openedByPeople: z.int().describe('The same without what only programs opened, such as Apple’s privacy proxy'),
    clicked: z.int().describe('Of which somebody followed a link; programs do not count'),
    conversions: z.int().describe('Orders that count for these mails'),
    converted: z.int().describe('Mails with such an order'),
    revenueMinor: z.int().describe('Of those orders, in the organization’s currency'),
    unsubscribed: z.int().describe('Whose recipient unsubscribed by a link of it'),
    complained: z.int().describe('Marked as spam'),
    skipped: z.int().describe('Times that the step was reached but sent nothing'),
  })
  .meta({ id: 'MailFigures' })
export type MailFigures = z.infer<typeof mailFigures>

/** Shares between 0 and 1; null where there is nothing to divide by. */
export interface MailRates {
  /** Of sent. */
  readonly delivery: number | null
  readonly bounce: number | null
  /** Of delivered, like all below. */
  readonly open: number | null
  readonly openByPeople: number | null
  readonly click: number | null
  /** Of what people opened: clicks for each open. */
  readonly clickToOpen: number | null
  readonly conversion: number | null
  readonly unsubscribe: number | null
  readonly complaint: number | null
  /** Minor units for each recipient. */
  readonly revenuePerRecipient: number | null
}

/** The one place where rates are divided: screens, files and comparisons read these. */
export function ratesOf(figures: MailFigures): MailRates {
  const { sent, delivered, recipients } = figures
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
