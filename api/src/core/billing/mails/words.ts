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

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const dayOf = (at: string) => day.format(new Date(at))
const count = new Intl.NumberFormat('en')
const names = { emails_month: 'e-mails', orders_month: 'orders' } as const

export function ofUsage(usage: FactPayload<'billing.usage-threshold'>): Words {
  const { metric, percent, used, limit, period } = usage
  if (metric === 'media_gb') return ofStorage(usage)
  const what = names[metric as keyof typeof names] ?? metric
  const next = dayOf(new Date(Date.UTC(Number(period.slice(0, 4)), Number(period.slice(5, 7)), 1)).toISOString())
  const far = `${count.format(used)} of ${count.format(limit)} ${what} of this month are used.`
  const held = `They wait up to ${heldDays} days and go out when you choose a larger plan, or when the next month begins on ${next}. E-mails that somebody asked for, such as replies and codes, always go out.`
  const emails =
    percent >= 100
      ? `Marketing e-mails and review requests are held from now on. ${held}`
      : `At 100 % marketing e-mails and review requests are held. ${held}`
  const orders =
    percent >= 120
      ? `Review requests are held from now on. ${held}`
      : 'Nothing changes at 100 %. At 120 % review requests are held until you choose a larger plan or the next month begins. No order is lost.'
  return {
    subject: `${percent} % of this month's ${what} are used`,
    heading: `${percent} % of your ${what} are used`,
    paragraphs: [far, metric === 'emails_month' ? emails : orders],
    action: 'See your usage',
  }
}

function ofStorage({ percent, used, limit }: FactPayload<'billing.usage-threshold'>): Words {
  return {
    subject: `${percent} % of your photo storage is used`,
    heading: `${percent} % of your photo storage is used`,
    paragraphs: [
      `${count.format(used)} GB of ${count.format(limit)} GB are used.`,
      percent >= 100
        ? 'Photos of imports wait from now on and are added once there’s room: with a larger plan, or when you delete others. Photos that shoppers send are always accepted, and nothing is deleted.'
        : 'At 100 % photos of imports wait until there’s room. Photos that shoppers send are always accepted, and nothing is deleted.',
    ],
    action: 'See your usage',
  }
}

export function ofRenewal({ days, at, plan, amountMinor }: FactPayload<'billing.renewal-near'>): Words {
  return {
    subject: `Your year of Yuko ${planOf(plan).name} is renewed in ${days} days`,
    heading: `Your year is renewed on ${dayOf(at)}`,
    paragraphs: [
      `On ${dayOf(at)} another year of ${planOf(plan).name} begins, and ${amountOf(amountMinor, planCurrency)} are charged.`,
      'If you would rather pay monthly, take a smaller plan or end it, say so before that day: it takes one page and nobody has to be called.',
    ],
    action: 'See your plan',
  }
}

export function ofFailure({ problem, triedAgainAt }: FactPayload<'billing.invoice-failed'>, invoice: InvoiceRow): Words {
  const again = triedAgainAt
    ? `We try again on ${dayOf(triedAgainAt)}. Until then everything goes on as usual.`
    : 'This was the last try.'
  return {
    subject: `Invoice ${invoice.number} could not be paid`,
    heading: 'A payment did not go through',
    paragraphs: [
      `${amountOf(invoice.total_minor, invoice.currency)} for invoice ${invoice.number}: ${problem}.`.replace('..', '.'),
      again,
    ],
    action: 'Pay it now',
  }
}

export function ofInvoice(invoice: InvoiceRow): Words {
  return {
    subject: `Paid: invoice ${invoice.number}`,
    heading: 'Thank you for your payment',
    paragraphs: [
      `${amountOf(invoice.total_minor, invoice.currency)} for invoice ${invoice.number} were paid. You find it as PDF under Billing.`,
    ],
    action: 'See the invoice',
  }
}

/** Only what nobody did themselves: who chose a plan knows. */
export function ofSubscription({ from, to }: FactPayload<'billing.subscription-updated'>): Words | null {
  if (to.status === 'suspended' && from.status !== 'suspended')
    return {
      subject: 'Your Yuko organization is read-only now',
      heading: 'Your organization is read-only',
      paragraphs: [
        'An invoice was not paid for 14 days, so nothing can be changed any more. You can still look at everything, export it, and have it deleted.',
        'Widgets stay on your shop for 30 more days. Pay the invoice and everything goes on at once.',
      ],
      action: 'Pay the invoice',
    }
  if (from.status === 'suspended' && to.status === 'active')
    return {
      subject: 'Your Yuko organization works again',
      heading: 'Everything works again',
      paragraphs: ['Thank you: the invoice is paid, and what was held goes out now.'],
      action: 'See your plan',
    }
  if (to.status === 'expired')
    return {
      subject: 'Your trial is over: you are on Free',
      heading: 'Your trial is over',
      paragraphs: [
        'You are on Free now. Nothing was deleted and nothing is charged: the features are the same, the limits are smaller.',
        'Choose a plan whenever you need more room.',
      ],
      action: 'Compare plans',
    }
  if (to.status === 'cancelled')
    return {
      subject: 'Your plan has ended: you are on Free',
      heading: 'Your plan has ended',
      paragraphs: ['You are on Free now. Everything is still there, and you can export it or come back at any time.'],
      action: 'See your plan',
    }
  return null
}
