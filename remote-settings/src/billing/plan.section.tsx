import { plural, t } from '@lingui/core/macro'
import type { Billing } from '@yuko/contract/billing/get-billing'
import { planCurrency, planOf, priceOf } from '@yuko/contract/billing/plans'
import { ApiError, notify } from '@yuko/runtime'
import { Button, Section, StatusBadge, useFormat } from '@yuko/ui'
import { useState } from 'react'
import styles from '#billing/billing.module.css'
import { CancelDialog } from '#billing/cancel.dialog.tsx'
import { nameOf, per, statusWords } from '#billing/wording.ts'
import { useResumeSubscription } from '#data/billing.mutations.ts'

const dayMs = 24 * 3_600_000

/** The plan that holds now, and what follows it. */
export function PlanSection({ billing, mayManage }: { billing: Billing; mayManage: boolean }) {
  const format = useFormat()
  const [isCancelling, setIsCancelling] = useState(false)
  const { subscription } = billing
  const { plan, interval, status, creditMinor } = subscription
  const price = status === 'trialing' ? 0 : priceOf(plan, interval)
  const { tone, words } = statusWords[status]
  const isPaid = subscription.periodEnd !== null
  return (
    <Section title={t`Your plan`}>
      <div className={styles.current}>
        <div className={styles.name}>
          <strong>{planOf(plan).name}</strong>
          <StatusBadge status={words} tone={tone}>
            {words}
          </StatusBadge>
          <span className={styles.price}>
            {price === null
              ? t`As agreed`
              : price === 0
                ? t`Nothing to pay`
                : `${format.money(price, planCurrency)} ${per(interval)}`}
          </span>
        </div>
        <p className={styles.quiet}>
          <WhatFollows billing={billing} />
          {creditMinor > 0 && t` ${format.money(creditMinor, planCurrency)} are left as credit for your next invoices.`}
        </p>
        {mayManage && (
          <div className={styles.buttons}>
            {(subscription.cancelAtPeriodEnd || subscription.scheduled) && <ResumeButton isTrial={status === 'trialing'} />}
            {isPaid && plan !== 'free' && plan !== 'enterprise' && !subscription.cancelAtPeriodEnd && (
              <Button variant="default" onClick={() => setIsCancelling(true)}>
                {t`Cancel plan`}
              </Button>
            )}
          </div>
        )}
      </div>
      {isCancelling && <CancelDialog subscription={subscription} onClose={() => setIsCancelling(false)} />}
    </Section>
  )
}

function WhatFollows({ billing: { subscription } }: { billing: Billing }) {
  const format = useFormat()
  const { status, trialEndsAt, periodEnd, cancelAtPeriodEnd, scheduled, plan, interval } = subscription
  if (status === 'trialing' && trialEndsAt) {
    const days = Math.max(0, Math.ceil((Date.parse(trialEndsAt) - Date.now()) / dayMs))
    const left = plural(days, { one: '# day is left', other: '# days are left' })
    if (!scheduled)
      return t`${left}, until ${format.date(trialEndsAt)}. Then you are on Free, unless you choose a plan. Nothing is deleted.`
    const price = format.money(priceOf(scheduled.plan, scheduled.interval) ?? 0, planCurrency)
    return t`${left}. On ${format.date(trialEndsAt)} ${nameOf(scheduled)} begins, and ${price} are charged.`
  }
  if (!periodEnd) return t`Free for as long as you like. Everything is included, with smaller limits.`
  if (cancelAtPeriodEnd)
    return t`Ends on ${format.date(periodEnd)}. Until then nothing changes; then you are on Free and keep all your data.`
  if (scheduled) return t`${nameOf(scheduled)} follows on ${format.date(periodEnd)}. Until then nothing changes.`
  if (status === 'past_due' || status === 'suspended') return t`Renews as soon as the open invoice is paid.`
  const price = priceOf(plan, interval)
  return t`Renews on ${format.date(periodEnd)}${price === null ? '' : ` for ${format.money(price, planCurrency)}`}.`
}

function ResumeButton({ isTrial }: { isTrial: boolean }) {
  const resume = useResumeSubscription()
  return (
    <Button
      variant="default"
      loading={resume.isPending}
      onClick={() =>
        resume.mutate(
          {},
          {
            onSuccess: () => notify(t`Your plan goes on as it was`),
            onError: (error) => notify(ApiError.fromUnknown(error).message, { type: 'error' }),
          },
        )
      }
    >
      {isTrial ? t`Do not begin it` : t`Keep my plan`}
    </Button>
  )
}
