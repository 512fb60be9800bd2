import type { MailFigures } from '@yuko/contract/automation/analytics/mail-figures'
import type { Graph } from './graph.ts'
import type { ConversionRow, countRecipients, MailRow } from './mail-figures.repository.ts'
import type { StepRow } from './run-figures.repository.ts'

export interface Counted {
  readonly mails: readonly MailRow[]
  readonly recipients: Awaited<ReturnType<typeof countRecipients>>
  readonly conversions: readonly ConversionRow[]
  readonly skips: readonly StepRow[]
}

interface Which {
  readonly nodeId?: string
  readonly variant?: string
}

/** Of a step's variant, of a step, or of everything. */
export function sumFigures({ mails, recipients, conversions, skips }: Counted, { nodeId, variant }: Which): MailFigures {
  const isAsked = (row: { nodeId: string | null; variant: string | null }) =>
    (nodeId === undefined || row.nodeId === nodeId) && (variant === undefined || row.variant === variant)
  const [ownMails, ownConversions] = [mails.filter(isAsked), conversions.filter(isAsked)]
  const ofMails = (name: Exclude<keyof MailRow, 'at' | 'nodeId' | 'variant'>) =>
    ownMails.reduce((total, row) => total + row[name], 0)
  const ofConversions = (name: 'conversions' | 'converted' | 'revenueMinor') =>
    ownConversions.reduce((total, row) => total + row[name], 0)
  // As grouping sets report it: both columns are aggregated, one, or none.
  const level = nodeId === undefined ? 3 : variant === undefined ? 1 : 0
  const people = recipients.find((row) => row.level === level && (level === 3 || isAsked(row)))
  // A step that sent nothing has no email, so its variant is unknown.
  const left = variant === undefined ? skips.filter((skip) => nodeId === undefined || skip.nodeId === nodeId) : []
  return {
    recipients: people?.people ?? 0,
    sent: ofMails('sent'),
    waiting: ofMails('waiting'),
    failed: ofMails('failed'),
    bounced: ofMails('bounced'),
    delivered: ofMails('delivered'),
    opened: ofMails('opened'),
    openedByPeople: ofMails('openedByPeople'),
    clicked: ofMails('clicked'),
    conversions: ofConversions('conversions'),
    converted: ofConversions('converted'),
    revenueMinor: ofConversions('revenueMinor'),
    unsubscribed: ofMails('unsubscribed'),
    complained: ofMails('complained'),
    skipped: ofMails('suppressed') + left.reduce((total, { count }) => total + count, 0),
  }
}

/** Variants of a step's emails, as the A/B step names them. */
export function variantsOf({ testBefore }: Graph, { mails }: Counted, nodeId: string): { id: string; label: string }[] {
  const written = new Set(mails.flatMap((row) => (row.nodeId === nodeId && row.variant !== null ? [row.variant] : [])))
  const variants = testBefore.get(nodeId)?.variants ?? []
  return [...written].sort().map((id) => ({ id, label: variants.find((one) => one.id === id)?.label ?? id }))
}
