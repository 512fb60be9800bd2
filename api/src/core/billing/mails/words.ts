import { heldDays, planCurrency, planOf } from '@yuko/contract/billing/plans'
import type { FactPayload } from '@yuko/contract/facts'
import { amountOf } from '../invoices/draw-invoice.ts'
import type { InvoiceRow } from '../invoices/invoices.repository.ts'

export interface Words {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: string[]
  readonly action: string
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const dayOf = (at: string) => day.format(new Date(at))
const count = new Intl.NumberFormat('en')
export function ofUsage(usage: FactPayload<'billing.usage-threshold'>): Words {
  if (usage.metric === 'media_gb') return ofStorage(usage)
  return usage.metric === 'emails_month' ? ofEmails(usage) : ofOrders(usage)
}

/** How long held emails wait, and until when. */
function heldUntil(period: string): string {
  const next = dayOf(new Date(Date.UTC(Number(period.slice(0, 4)), Number(period.slice(5, 7)), 1)).toISOString())
  return `They’re held for up to ${heldDays} days and sent when you upgrade your plan or when your usage resets on ${next}.`
}

const requestedOnes = 'Transactional emails, such as replies and codes, are always sent.'

function ofEmails({ percent, used, limit, period }: FactPayload<'billing.usage-threshold'>): Words {
  const heading = `You’ve used ${percent}% of your emails this month`
  return {
    subject: heading,
    heading,
    paragraphs: [
      `${count.format(used)} of ${count.format(limit)} emails used this month.`,
      percent >= 100
        ? 'Marketing emails and review requests are now on hold.'
        : 'At 100%, marketing emails and review requests are put on hold.',
      heldUntil(period),
      requestedOnes,
    ],
    action: 'View usage',
  }
}

function ofOrders({ percent, used, limit, period }: FactPayload<'billing.usage-threshold'>): Words {
  const heading = `You’ve used ${percent}% of your orders this month`
  return {
    subject: heading,
    heading,
    paragraphs: [
      `${count.format(used)} of ${count.format(limit)} orders used this month.`,
      ...(percent >= 120
        ? ['Review requests are now on hold.', heldUntil(period), requestedOnes]
        : [
            'Nothing changes at 100%. At 120%, review requests are put on hold until you upgrade your plan or the next month begins. No order is lost.',
          ]),
    ],
    action: 'View usage',
  }
}

function ofStorage({ percent, used, limit }: FactPayload<'billing.usage-threshold'>): Words {
  return {
    subject: `You’ve used ${percent}% of your photo storage`,
    heading: `You’ve used ${percent}% of your photo storage`,
    paragraphs: [
      `${count.format(used)} GB of ${count.format(limit)} GB used.`,
      percent >= 100
        ? 'Imported photos are on hold. They’re added when there’s space: upgrade your plan or delete other photos. Photos from shoppers are always accepted, and nothing is deleted.'
        : 'At 100%, imported photos are put on hold until there’s space. Photos from shoppers are always accepted, and nothing is deleted.',
    ],
    action: 'View usage',
  }
}

export function ofRenewal({ days, at, plan, amountMinor }: FactPayload<'billing.renewal-near'>): Words {
  return {
    subject: `Your yearly Yuko ${planOf(plan).name} plan renews in ${days} days`,
    heading: `Your yearly plan renews on ${dayOf(at)}`,
    paragraphs: [
      `On ${dayOf(at)}, your ${planOf(plan).name} plan renews for another year and we’ll charge ${amountOf(amountMinor, planCurrency)}.`,
      'To switch to monthly billing, choose a smaller plan, or cancel, go to Billing before that day.',
    ],
    action: 'View plan',
  }
}

export function ofFailure({ problem, triedAgainAt }: FactPayload<'billing.invoice-failed'>, invoice: InvoiceRow): Words {
  const again = triedAgainAt
    ? `We’ll try again on ${dayOf(triedAgainAt)}. Until then, nothing changes.`
    : 'This was the last attempt.'
  return {
    subject: `Payment failed for invoice ${invoice.number}`,
    heading: 'Your payment failed',
    paragraphs: [
      `We couldn’t charge ${amountOf(invoice.total_minor, invoice.currency)} for invoice ${invoice.number}.`,
      problem.endsWith('.') ? problem : `${problem}.`,
      again,
    ],
    action: 'Pay now',
  }
}

export function ofInvoice(invoice: InvoiceRow): Words {
  return {
    subject: `Payment received for invoice ${invoice.number}`,
    heading: 'Payment received',
    paragraphs: [
      `We received your payment of ${amountOf(invoice.total_minor, invoice.currency)} for invoice ${invoice.number}. Download the PDF under Billing.`,
    ],
    action: 'View invoice',
  }
}

/** Only changes that nobody made themselves: members know about the plans they choose. */
export function ofSubscription({ from, to }: FactPayload<'billing.subscription-updated'>): Words | null {
  if (to.status === 'suspended' && from.status !== 'suspended')
    return {
      subject: 'Your Yuko organization is now read-only',
      heading: 'Your organization is read-only',
      paragraphs: [
        'An invoice has been unpaid for 14 days, so you can’t make changes. You can still view, export, and delete your data.',
        'Your widgets stay live in your store for 30 more days. Pay the invoice to restore full access immediately.',
      ],
      action: 'Pay invoice',
    }
  if (from.status === 'suspended' && to.status === 'active')
    return {
      subject: 'Your Yuko organization is active again',
      heading: 'Your organization is active again',
      paragraphs: ['Your invoice is paid. Emails and review requests on hold are being sent now.'],
      action: 'View plan',
    }
  if (to.status === 'expired')
    return {
      subject: 'Your trial has ended and you’re on the Free plan',
      heading: 'Your trial has ended',
      paragraphs: [
        'You’re now on the Free plan. Nothing was deleted and you won’t be charged. You keep every feature, with lower limits.',
        'Upgrade whenever you need higher limits.',
      ],
      action: 'Compare plans',
    }
  if (to.status === 'cancelled')
    return {
      subject: 'Your plan has ended and you’re on the Free plan',
      heading: 'Your plan has ended',
      paragraphs: ['You’re now on the Free plan. Your data is still available, and you can export it or upgrade at any time.'],
      action: 'View plan',
    }
  return null
}
