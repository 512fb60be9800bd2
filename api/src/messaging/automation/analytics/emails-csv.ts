import type { EmailsAnalytics } from '@yuko/contract/automation/analytics/get-workflow-emails-analytics'
import { type MailFigures, ratesOf } from '@yuko/contract/automation/analytics/mail-figures'
import { mailFigure } from '@yuko/contract/figures/figures'
import { stringify } from 'csv-stringify/sync'
import { harmlessCell } from '#platform/files/spreadsheet-cell.ts'
import { fromMinor } from '#platform/money.ts'

const percent = (share: number | null) => (share === null ? '' : (share * 100).toFixed(2))

const money = (minor: number | null, currency: string) => (minor === null ? '' : fromMinor(minor, currency))

/** Column by column, in the order of the table on screen. */
const columns: readonly [string, (figures: MailFigures, currency: string) => string | number][] = [
  ['Recipients', ({ recipients }) => recipients],
  [mailFigure.sent.name, ({ sent }) => sent],
  [mailFigure.delivered.name, ({ delivered }) => delivered],
  ['Delivered %', (figures) => percent(ratesOf(figures).delivery)],
  ['Opened', ({ opened }) => opened],
  ['Opened %', (figures) => percent(ratesOf(figures).open)],
  ['Opened by people', ({ openedByPeople }) => openedByPeople],
  ['Opened by people %', (figures) => percent(ratesOf(figures).openByPeople)],
  [mailFigure.clicked.name, ({ clicked }) => clicked],
  ['Clicked %', (figures) => percent(ratesOf(figures).click)],
  ['Clicks per open %', (figures) => percent(ratesOf(figures).clickToOpen)],
  ['Orders', ({ conversions }) => conversions],
  ['Ordered %', (figures) => percent(ratesOf(figures).conversion)],
  [mailFigure.revenue.name, ({ revenueMinor }, currency) => fromMinor(revenueMinor, currency)],
  ['Revenue per recipient', (figures, currency) => money(ratesOf(figures).revenuePerRecipient, currency)],
  [mailFigure.unsubscribed.name, ({ unsubscribed }) => unsubscribed],
  ['Unsubscribed %', (figures) => percent(ratesOf(figures).unsubscribe)],
  [mailFigure.bounced.name, ({ bounced }) => bounced],
  ['Bounced %', (figures) => percent(ratesOf(figures).bounce)],
  ['Complaints', ({ complained }) => complained],
  ['Complaints %', (figures) => percent(ratesOf(figures).complaint)],
  ['Failed', ({ failed }) => failed],
  ['Not sent', ({ skipped }) => skipped],
]

/** One row per email, its variants below it, and the total last. */
export function emailsAsCsv({ emails, total, currency }: EmailsAnalytics): string {
  const line = (email: string, variant: string, figures: MailFigures) =>
    [email, variant, ...columns.map(([, cellOf]) => cellOf(figures, currency))].map((cell) => harmlessCell(String(cell)))
  const lines = emails.flatMap(({ name, figures, variants }) => [
    line(name, '', figures),
    ...variants.map((variant) => line(name, variant.label, variant.figures)),
  ])
  return `\uFEFF${stringify([['Email', 'Variant', ...columns.map(([header]) => header)], ...lines, line('All', '', total)])}`
}
