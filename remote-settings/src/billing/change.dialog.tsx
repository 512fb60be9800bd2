import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Billing } from '@yuko/contract/billing/get-billing'
import { lineText } from '@yuko/contract/billing/line-text'
import { planOf } from '@yuko/contract/billing/plans'
import type { PlanQuote } from '@yuko/contract/billing/quote-plan'
import type { PlanChoice } from '@yuko/contract/billing/subscription'
import { ApiError, notify, useHost } from '@yuko/runtime'
import { Button, ErrorPanel, Skeleton, useFormat } from '@yuko/ui'
import { Modal } from '@yuko/ui/on-demand'
import styles from '#billing/billing.module.css'
import { nameOf, priceWords } from '#billing/wording.ts'
import { useChangePlan } from '#data/billing.mutations.ts'
import { billingQueries } from '#data/billing.queries.ts'

/** Shows the exact cost of the change before it is made. */
export function ChangeDialog({ billing, choice, onClose }: { billing: Billing; choice: PlanChoice; onClose: () => void }) {
  const quote = useQuery(billingQueries.quote(choice))
  const change = useChangePlan()
  const { platform } = useHost()
  const isElsewhere =
    billing.channel === 'shopify' || (billing.channel === 'stripe' && billing.paymentMethod === null && choice.plan !== 'free')
  const confirm = async ({ dueNowMinor }: PlanQuote) => {
    try {
      const done = await change.mutateAsync({ body: { ...choice, dueNowMinor } })
      if (done.outcome === 'leave') return platform.leaveTo(done.url)
      notify(done.outcome === 'done' ? t`Plan changed to ${planOf(done.subscription.plan).name}` : t`Plan change scheduled`)
      onClose()
    } catch (error) {
      notify(ApiError.fromUnknown(error).message, { type: 'error' })
    }
  }
  return (
    <Modal opened onClose={change.isPending ? () => undefined : onClose} title={t`Change to ${nameOf(choice)}`} size="md">
      {quote.isPending && <Skeleton height={140} />}
      {quote.isError && (
        <ErrorPanel title={t`You can’t change to this plan`} onRetry={quote.refetch} isRetrying={quote.isFetching}>
          {quote.error.message}
        </ErrorPanel>
      )}
      {quote.data && (
        <>
          <Quoted quote={quote.data} choice={choice} isElsewhere={isElsewhere} isShop={billing.channel === 'shopify'} />
          <div className={styles.actions}>
            <Button variant="default" onClick={onClose} disabled={change.isPending}>
              {t`Cancel`}
            </Button>
            {quote.data.when !== 'never' && (
              <Button onClick={() => confirm(quote.data)} loading={change.isPending} data-autofocus>
                {isElsewhere ? t`Continue` : t`Confirm`}
              </Button>
            )}
          </div>
        </>
      )}
    </Modal>
  )
}

interface QuotedProps {
  quote: PlanQuote
  choice: PlanChoice
  isElsewhere: boolean
  isShop: boolean
}

function Quoted({ quote, choice, isElsewhere, isShop }: QuotedProps) {
  const format = useFormat()
  const { when, at, lines, dueNowMinor, thenMinor, nextChargeAt, currency, creditLeftMinor } = quote
  if (when === 'never') return <p className={styles.text}>{t`You’re already on this plan.`}</p>
  const start = format.date(at)
  const price = priceWords(format.money(thenMinor, currency), choice.interval)
  const sentences = [
    when === 'now' && t`Your new limits take effect immediately.`,
    when === 'trial_end' && t`You aren’t charged now. Your trial continues until ${start}, then your plan starts.`,
    when === 'period_end' && t`You aren’t charged now. Your current plan stays active until ${start}.`,
    thenMinor > 0 && nextChargeAt && t`From ${format.date(nextChargeAt)}: ${price}.`,
    creditLeftMinor > 0 && t`Credit for your next invoices: ${format.money(creditLeftMinor, currency)}.`,
  ]
  return (
    <div className={styles.quote}>
      {when === 'now' && !isShop && (
        <dl className={styles.lines}>
          {lines.map(({ text, amountMinor }) => (
            <div key={`${text} ${amountMinor}`}>
              <dt>{lineText(text)}</dt>
              <dd>{format.money(amountMinor, currency)}</dd>
            </div>
          ))}
          <div className={styles.sum}>
            <dt>{t`Due now`}</dt>
            <dd>{format.money(dueNowMinor, currency)}</dd>
          </div>
        </dl>
      )}
      <p className={styles.text}>{sentences.filter(Boolean).join(' ')}</p>
      {isElsewhere && (
        <p className={styles.text}>
          {isShop
            ? t`You approve the change in your Shopify admin and pay with your Shopify bill. Shopify prorates your current plan.`
            : t`You enter your card details on Stripe and then return here. Yuko never sees your card number.`}
        </p>
      )}
    </div>
  )
}
