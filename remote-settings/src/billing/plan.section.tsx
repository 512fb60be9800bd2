import { plural, t } from '@lingui/core/macro'
import type { Billing } from '@yuko/contract/billing/get-billing'
import { planCurrency, planOf, priceOf } from '@yuko/contract/billing/plans'
import { ApiError, notify } from '@yuko/runtime'
import { Button, Section, StatusBadge, useFormat } from '@yuko/ui'
import { useState } from 'react'
import styles from '#billing/billing.module.css'
import { CancelDialog } from '#billing/cancel.dialog.tsx'
import { isEndedInShop, nameOf, priceWords, statusWords } from '#billing/wording.ts'
import { useResumeSubscription } from '#data/billing.mutations.ts'

const dayMs = 24 * 3_600_000

/** The current plan and what follows it. */
export function PlanSection({ billing, mayManage }: { billing: Billing; mayManage: boolean }) {
  const format = useFormat()
  const [isCancelling, setIsCancelling] = useState(false)
  const { subscription } = billing
  const { plan, interval, status, creditMinor } = subscription
  const price = status === 'trialing' ? 0 : priceOf(plan, interval)
  const { tone, words } = statusWords[status]
  const isPaid = subscription.periodEnd !== null
  const endsElsewhere = isEndedInShop(billing)
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
              ? t`Negotiated price`
              : price === 0
                ? t`No charge`
                : priceWords(format.money(price, planCurrency), interval)}
          </span>
        </div>
        <p className={styles.quiet}>
          <WhatFollows billing={billing} />{' '}
          {creditMinor > 0 && t`Credit for your next invoices: ${format.money(creditMinor, planCurrency)}.`}
        </p>
        {mayManage && (
          <div className={styles.buttons}>
            {!endsElsewhere && (subscription.cancelAtPeriodEnd || subscription.scheduled) && (
              <ResumeButton isTrial={status === 'trialing'} />
            )}
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

function WhatFollows({ billing }: { billing: Billing }) {
  const { subscription } = billing
  const format = useFormat()
  const { status, trialEndsAt, periodEnd, cancelAtPeriodEnd, scheduled, plan, interval } = subscription
  if (status === 'trialing' && trialEndsAt) {
    const days = Math.max(0, Math.ceil((Date.parse(trialEndsAt) - Date.now()) / dayMs))
    const trialEnd = format.date(trialEndsAt)
    if (!scheduled)
      return plural(days, {
        one: `# day left. Your trial ends on ${trialEnd}. After that, you’re on the Free plan unless you choose another one.`,
        other: `# days left. Your trial ends on ${trialEnd}. After that, you’re on the Free plan unless you choose another one.`,
      })
    const price = format.money(priceOf(scheduled.plan, scheduled.interval) ?? 0, planCurrency)
    const next = nameOf(scheduled)
    return plural(days, {
      one: `# day left. On ${trialEnd}, your plan starts and you’re charged ${price}: ${next}`,
      other: `# days left. On ${trialEnd}, your plan starts and you’re charged ${price}: ${next}`,
    })
  }
  if (!periodEnd) return t`Free forever. Includes every feature, with lower limits.`
  const end = format.date(periodEnd)
  if (isEndedInShop(billing))
    return t`Ends on ${end}. To keep this plan, choose it again and approve it in Shopify. Otherwise you’re on the Free plan and keep all your data.`
  if (cancelAtPeriodEnd) return t`Ends on ${end}. After that, you’re on the Free plan and keep all your data.`
  if (scheduled) return t`Your plan changes on ${end}: ${nameOf(scheduled)}`
  if (status === 'past_due' || status === 'suspended') return t`Renews when the unpaid invoice is paid.`
  const price = priceOf(plan, interval)
  if (price === null) return t`Renews on ${end}.`
  return t`Renews on ${end} for ${format.money(price, planCurrency)}.`
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
            onSuccess: () => notify(t`Your plan stays active`),
            onError: (error) => notify(ApiError.fromUnknown(error).message, { type: 'error' }),
          },
        )
      }
    >
      {isTrial ? t`Cancel plan change` : t`Keep plan`}
    </Button>
  )
}
