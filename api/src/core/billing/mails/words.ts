import { heldDays, planCurrency, planOf } from '@yuko/contract/billing/plans'
import type { FactPayload } from '@yuko/contract/facts'
import { i18n } from '@yuko/contract/language'
import { paymentProblem } from '@yuko/contract/notifications/payment-problem'
import { dayOf, localeOfNow } from '#platform/day-of.ts'
import { amountOf } from '../invoices/draw-invoice.ts'
import type { InvoiceRow } from '../invoices/invoices.repository.ts'

export interface Words {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: string[]
  readonly action: string
}

type Usage = FactPayload<'billing.usage-threshold'>

const count = (amount: number) => new Intl.NumberFormat(localeOfNow()).format(amount)
const shareOf = (percent: number) => new Intl.NumberFormat(localeOfNow(), { style: 'percent' }).format(percent / 100)

export function ofUsage(usage: Usage): Words {
  if (usage.metric === 'media_gb') return ofStorage(usage)
  return usage.metric === 'emails_month' ? ofEmails(usage) : ofOrders(usage)
}

/** How long held emails wait, and until when. */
function heldUntil(period: string): string {
  const day = dayOf(new Date(Date.UTC(Number(period.slice(0, 4)), Number(period.slice(5, 7)), 1)))
  return i18n.t('They’re held for up to {days} days and sent when you upgrade your plan or when your usage resets on {day}.', {
    days: heldDays,
    day,
  })
}

const requestedOnes = () => i18n.t('Transactional emails, such as replies and codes, are always sent.')

function ofEmails({ percent, used, limit, period }: Usage): Words {
  const heading = i18n.t('You’ve used {share} of your emails this month', { share: shareOf(percent) })
  return {
    subject: heading,
    heading,
    paragraphs: [
      i18n.t('{used} of {limit} emails used this month.', { used: count(used), limit: count(limit) }),
      percent >= 100
        ? i18n.t('Marketing emails and review requests are now on hold.')
        : i18n.t('At {share}, marketing emails and review requests are put on hold.', { share: shareOf(100) }),
      heldUntil(period),
      requestedOnes(),
    ],
    action: i18n.t('View usage'),
  }
}

function ofOrders({ percent, used, limit, period }: Usage): Words {
  const heading = i18n.t('You’ve used {share} of your orders this month', { share: shareOf(percent) })
  return {
    subject: heading,
    heading,
    paragraphs: [
      i18n.t('{used} of {limit} orders used this month.', { used: count(used), limit: count(limit) }),
      ...(percent >= 120
        ? [i18n.t('Review requests are now on hold.'), heldUntil(period), requestedOnes()]
        : [
            i18n.t(
              'Nothing changes at {full}. At {more}, review requests are put on hold until you upgrade your plan or the next month begins. No order is lost.',
              { full: shareOf(100), more: shareOf(120) },
            ),
          ]),
    ],
    action: i18n.t('View usage'),
  }
}

function ofStorage({ percent, used, limit }: Usage): Words {
  const heading = i18n.t('You’ve used {share} of your photo storage', { share: shareOf(percent) })
  return {
    subject: heading,
    heading,
    paragraphs: [
      i18n.t('{used} GB of {limit} GB used.', { used: count(used), limit: count(limit) }),
      percent >= 100
        ? i18n.t(
            'Imported photos are on hold. They’re added when there’s space: upgrade your plan or delete other photos. Photos from shoppers are always accepted, and nothing is deleted.',
          )
        : i18n.t(
            'At {share}, imported photos are put on hold until there’s space. Photos from shoppers are always accepted, and nothing is deleted.',
            { share: shareOf(100) },
          ),
    ],
    action: i18n.t('View usage'),
  }
}

export function ofRenewal({ days, at, plan, amountMinor }: FactPayload<'billing.renewal-near'>): Words {
  const { name } = planOf(plan)
  const [day, amount] = [dayOf(at), amountOf(amountMinor, planCurrency)]
  return {
    subject: i18n.t('Your yearly Yuko {name} plan renews in {days, plural, one {# day} other {# days}}', { name, days }),
    heading: i18n.t('Your yearly plan renews on {day}', { day }),
    paragraphs: [
      i18n.t('On {day}, your {name} plan renews for another year and we’ll charge {amount}.', { day, name, amount }),
      i18n.t('To switch to monthly billing, choose a smaller plan, or cancel, go to Billing before that day.'),
    ],
    action: i18n.t('View plan'),
  }
}

/** A shop was connected to an organization that pays by card. */
export function ofMove({ plan, isTrial, endsAt }: FactPayload<'billing.moved-to-shop'>): Words {
  const { name } = planOf(plan)
  const day = dayOf(endsAt)
  return {
    subject: i18n.t('Approve your Yuko {name} plan in Shopify by {day}', { name, day }),
    heading: i18n.t('Shopify bills your store from now on'),
    paragraphs: [
      i18n.t('You connected a Shopify store, so your plan is paid with your Shopify bill. We won’t charge your card again.'),
      isTrial
        ? i18n.t('Your trial ends on {day}. To start the {name} plan then, choose it under Billing and approve it in Shopify.', {
            day,
            name,
          })
        : i18n.t(
            'Your {name} plan is paid until {day}. To keep it, choose it under Billing and approve it in Shopify. Shopify’s first charge comes when the time you’ve paid for has passed.',
            { day, name },
          ),
      i18n.t('If you do nothing, you’re on the Free plan after that day and keep all your data.'),
    ],
    action: i18n.t('Choose plan'),
  }
}

export function ofFailure({ problem: stored, triedAgainAt }: FactPayload<'billing.invoice-failed'>, invoice: InvoiceRow): Words {
  const { number } = invoice
  const problem = paymentProblem(stored)
  const amount = amountOf(invoice.total_minor, invoice.currency)
  return {
    subject: i18n.t('Payment failed for invoice {number}', { number }),
    heading: i18n.t('Your payment failed'),
    paragraphs: [
      i18n.t('We couldn’t charge {amount} for invoice {number}.', { amount, number }),
      problem.endsWith('.') ? problem : `${problem}.`,
      triedAgainAt
        ? i18n.t('We’ll try again on {day}. Until then, nothing changes.', { day: dayOf(triedAgainAt) })
        : i18n.t('This was the last attempt.'),
    ],
    action: i18n.t('Pay now'),
  }
}

export function ofInvoice(invoice: InvoiceRow): Words {
  const { number } = invoice
  const amount = amountOf(invoice.total_minor, invoice.currency)
  return {
    subject: i18n.t('Payment received for invoice {number}', { number }),
    heading: i18n.t('Payment received'),
    paragraphs: [
      i18n.t('We received your payment of {amount} for invoice {number}. Download the PDF under Billing.', { amount, number }),
    ],
    action: i18n.t('View invoice'),
  }
}

/** Only changes that nobody made themselves: members know about the plans they choose. */
export function ofSubscription({ from, to }: FactPayload<'billing.subscription-updated'>): Words | null {
  if (to.status === 'suspended' && from.status !== 'suspended')
    return {
      subject: i18n.t('Your Yuko organization is now read-only'),
      heading: i18n.t('Your organization is read-only'),
      paragraphs: [
        i18n.t(
          'An invoice has been unpaid for 14 days, so you can’t make changes. You can still view, export, and delete your data.',
        ),
        i18n.t('Your widgets stay live in your store for 30 more days. Pay the invoice to restore full access immediately.'),
      ],
      action: i18n.t('Pay invoice'),
    }
  if (from.status === 'suspended' && to.status === 'active')
    return {
      subject: i18n.t('Your Yuko organization is active again'),
      heading: i18n.t('Your organization is active again'),
      paragraphs: [i18n.t('Your invoice is paid. Emails and review requests on hold are being sent now.')],
      action: i18n.t('View plan'),
    }
  if (to.status === 'expired')
    return {
      subject: i18n.t('Your trial has ended and you’re on the Free plan'),
      heading: i18n.t('Your trial has ended'),
      paragraphs: [
        i18n.t(
          'You’re now on the Free plan. Nothing was deleted and you won’t be charged. You keep every feature, with lower limits.',
        ),
        i18n.t('Upgrade whenever you need higher limits.'),
      ],
      action: i18n.t('Compare plans'),
    }
  if (to.status === 'cancelled')
    return {
      subject: i18n.t('Your plan has ended and you’re on the Free plan'),
      heading: i18n.t('Your plan has ended'),
      paragraphs: [
        i18n.t('You’re now on the Free plan. Your data is still available, and you can export it or upgrade at any time.'),
      ],
      action: i18n.t('View plan'),
    }
  return null
}
