import { t } from '@lingui/core/macro'
import type { Billing } from '@yuko/contract/billing/get-billing'
import { type BillingInterval, inEveryPlan, type Plan, planCurrency, plans, rankOf } from '@yuko/contract/billing/plans'
import { Badge, Button, IconCheck, Section, SegmentedControl, useFormat } from '@yuko/ui'
import { useState } from 'react'
import styles from '#billing/billing.module.css'
import { ChangeDialog } from '#billing/change.dialog.tsx'
import { isEndedInShop } from '#billing/wording.ts'

/** All plans side by side, with their limits and what they share. */
export function PlansSection({ billing, mayManage }: { billing: Billing; mayManage: boolean }) {
  const [interval, setInterval] = useState<BillingInterval>(
    billing.subscription.scheduled?.interval ?? billing.subscription.interval,
  )
  const [chosen, setChosen] = useState<Plan | null>(null)
  return (
    <Section
      title={t`Plans`}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t`Billing cycle`}
          value={interval}
          onChange={(value) => setInterval(value as BillingInterval)}
          data={[
            { value: 'month', label: t`Monthly` },
            { value: 'year', label: t`Yearly, 2 months free` },
          ]}
        />
      }
    >
      <ul className={styles.cards}>
        {plans.map((plan) => (
          <PlanCard key={plan.code} plan={plan} interval={interval} billing={billing} onChoose={mayManage ? setChosen : null} />
        ))}
      </ul>
      <h3 className={styles.heading}>{t`Included in every plan`}</h3>
      <ul className={styles.every}>
        {inEveryPlan.map((text) => (
          <li key={text}>
            <IconCheck size={16} aria-hidden /> {text}
          </li>
        ))}
      </ul>
      {!mayManage && <p className={`${styles.quiet} ${styles.whoMay}`}>{t`Only an owner can change the plan.`}</p>}
      {chosen && (
        <ChangeDialog
          billing={billing}
          choice={{ plan: chosen.code, interval: chosen.code === 'free' ? 'month' : interval }}
          onClose={() => setChosen(null)}
        />
      )}
    </Section>
  )
}

interface CardProps {
  plan: Plan
  interval: BillingInterval
  billing: Billing
  onChoose: ((plan: Plan) => void) | null
}

function PlanCard({ plan, interval, billing, onChoose }: CardProps) {
  const format = useFormat()
  const { code, name, about, priceMinor, limits } = plan
  const { subscription } = billing
  const isTrial = subscription.status === 'trialing'
  const isCurrent =
    !isTrial && subscription.plan === code && (code === 'free' || code === 'enterprise' || subscription.interval === interval)
  const isTried = isTrial && subscription.plan === code && subscription.scheduled?.plan !== code
  const isNext = subscription.scheduled?.plan === code && subscription.scheduled.interval === interval
  return (
    <li className={styles.card} data-current={isCurrent || undefined}>
      <div className={styles.top}>
        <h3>{name}</h3>
        {isCurrent && <Badge size="sm">{t`Current`}</Badge>}
        {isNext && <Badge size="sm">{t`Upcoming`}</Badge>}
        {isTried && <Badge size="sm">{t`Trial`}</Badge>}
      </div>
      <p className={styles.amount}>
        {priceMinor ? (
          <>
            <strong>{format.money(priceMinor[interval], planCurrency).replace(/[.,]00$/, '')}</strong>{' '}
            <span className={styles.quiet}>{afterPrice(code, interval)}</span>
          </>
        ) : (
          <strong>{t`Custom pricing`}</strong>
        )}
      </p>
      <p className={styles.quiet}>{about}</p>
      <Limits limits={limits} />
      <div className={styles.choose}>
        <Choose
          {...{ plan, isNext, isTrial, onChoose }}
          isCurrent={isCurrent && !(isEndedInShop(billing) && code !== 'free')}
          current={rankOf(subscription.plan)}
          contact={billing.contact}
        />
      </div>
    </li>
  )
}

const afterPrice = (code: Plan['code'], interval: BillingInterval) => {
  if (code === 'free') return t({ message: 'forever', comment: 'After a price: $0 forever' })
  return interval === 'year'
    ? t({ message: 'per year', comment: 'After a price: $290 per year' })
    : t({ message: 'per month', comment: 'After a price: $29 per month' })
}

function Limits({ limits }: Pick<Plan, 'limits'>) {
  const format = useFormat()
  const amount = (limit: number | null) => (limit === null ? t`Unlimited` : format.number(limit))
  return (
    <dl className={styles.limits}>
      <div>
        <dt>{t`Orders per month`}</dt>
        <dd>{amount(limits.orders_month)}</dd>
      </div>
      <div>
        <dt>{t`Emails per month`}</dt>
        <dd>{amount(limits.emails_month)}</dd>
      </div>
      <div>
        <dt>{t`Members`}</dt>
        <dd>{amount(limits.members)}</dd>
      </div>
      <div>
        <dt>{t`Workflows`}</dt>
        <dd>{amount(limits.workflows)}</dd>
      </div>
      <div>
        <dt>{t`Webhooks`}</dt>
        <dd>{amount(limits.webhook_endpoints)}</dd>
      </div>
    </dl>
  )
}

function Choose({
  plan,
  isCurrent,
  isNext,
  isTrial,
  current,
  contact,
  onChoose,
}: {
  plan: Plan
  isCurrent: boolean
  isNext: boolean
  isTrial: boolean
  current: number
  contact: string
  onChoose: CardProps['onChoose']
}) {
  if (plan.priceMinor === null)
    return (
      <Button component="a" fullWidth variant="default" href={`mailto:${contact}?subject=Yuko%20Enterprise`}>
        {t`Contact sales`}
      </Button>
    )
  if (!onChoose || isCurrent || isNext || (isTrial && plan.code === 'free')) return null
  const isLess = !isTrial && rankOf(plan.code) < current
  return (
    <Button fullWidth variant={isLess ? 'default' : 'filled'} onClick={() => onChoose(plan)}>
      {isLess ? t`Switch to ${plan.name}` : t`Choose ${plan.name}`}
    </Button>
  )
}
