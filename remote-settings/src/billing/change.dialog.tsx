import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Billing } from '@yuko/contract/billing/get-billing'
import { planOf } from '@yuko/contract/billing/plans'
import type { PlanQuote } from '@yuko/contract/billing/quote-plan'
import type { PlanChoice } from '@yuko/contract/billing/subscription'
import { ApiError, notify, useHost } from '@yuko/runtime'
import { Button, ErrorPanel, Skeleton, useFormat } from '@yuko/ui'
import { Modal } from '@yuko/ui/on-demand'
import styles from '#billing/billing.module.css'
import { nameOf, per } from '#billing/wording.ts'
import { useChangePlan } from '#data/billing.mutations.ts'
import { billingQueries } from '#data/billing.queries.ts'

/** What the change costs, to the cent and to the day, before anything happens. */
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
      notify(done.outcome === 'done' ? t`You are on ${planOf(done.subscription.plan).name} now` : t`It is planned`)
      onClose()
    } catch (error) {
      notify(ApiError.fromUnknown(error).message, { type: 'error' })
    }
  }
  return (
    <Modal opened onClose={change.isPending ? () => undefined : onClose} title={t`Change to ${nameOf(choice)}`} size="md">
      {quote.isPending && <Skeleton height={140} />}
      {quote.isError && (
        <ErrorPanel title={t`This change is not possible`} onRetry={quote.refetch} isRetrying={quote.isFetching}>
          {quote.error.message}
        </ErrorPanel>
      )}
      {quote.data && (
        <>
          <Quoted quote={quote.data} choice={choice} isElsewhere={isElsewhere} isShop={billing.channel === 'shopify'} />
          <div className={styles.actions}>
            <Button variant="default" onClick={onClose} disabled={change.isPending}>
              {t`Not now`}
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
  if (when === 'never') return <p className={styles.text}>{t`That is your plan already.`}</p>
  return (
    <div className={styles.quote}>
      {when === 'now' && !isShop && (
        <dl className={styles.lines}>
          {lines.map(({ text, amountMinor }) => (
            <div key={`${text} ${amountMinor}`}>
              <dt>{text}</dt>
              <dd>{format.money(amountMinor, currency)}</dd>
            </div>
          ))}
          <div className={styles.sum}>
            <dt>{t`To pay now`}</dt>
            <dd>{format.money(dueNowMinor, currency)}</dd>
          </div>
        </dl>
      )}
      <p className={styles.text}>
        {when === 'now' && t`Your new limits hold at once. `}
        {when === 'trial_end' && t`Nothing is charged now. Your trial goes on until ${format.date(at)}; then the plan begins. `}
        {when === 'period_end' &&
          t`Nothing is charged now, and nothing changes until ${format.date(at)}: you keep what you paid for. `}
        {thenMinor > 0 &&
          nextChargeAt &&
          t`From ${format.date(nextChargeAt)} on it is ${format.money(thenMinor, currency)} ${per(choice.interval)}. `}
        {creditLeftMinor > 0 && t`${format.money(creditLeftMinor, currency)} stay as credit for your next invoices.`}
      </p>
      {isElsewhere && (
        <p className={styles.text}>
          {isShop
            ? t`You agree to it in your shop’s admin, and pay it with your Shopify bill. Shopify reckons up what is left of your present plan.`
            : t`You enter your card on a page of Stripe, and come back here. We never see its number.`}
        </p>
      )}
    </div>
  )
}
