import { t } from '@lingui/core/macro'
import type { Billing } from '@yuko/contract/billing/get-billing'
import { dunningDays } from '@yuko/contract/billing/plans'
import { ApiError, notify, useHost } from '@yuko/runtime'
import { Alert, Button, IconWarning, useFormat } from '@yuko/ui'
import styles from '#billing/billing.module.css'
import { usePayInvoice } from '#data/billing.mutations.ts'

const dayMs = 24 * 3_600_000
const lastDay = dunningDays.at(-1) ?? 0

/** The amount due, the deadline and how to pay. */
export function StateAlert({ billing, mayManage }: { billing: Billing; mayManage: boolean }) {
  const format = useFormat()
  const { status, pastDueSince, widgetsOffAt } = billing.subscription
  const { openInvoice: open } = billing
  if ((status !== 'past_due' && status !== 'suspended') || !pastDueSince) return null
  const isOff = status === 'suspended'
  const until = format.date(new Date(Date.parse(pastDueSince) + lastDay * dayMs).toISOString())
  return (
    <Alert
      color={isOff ? 'danger' : 'warning'}
      icon={<IconWarning aria-hidden />}
      title={isOff ? t`Your organization is read-only` : t`A payment failed`}
    >
      <div className={styles.alert}>
        <p>
          {open && t`Invoice ${open.number}: ${format.money(open.totalMinor, open.currency)} due.`}{' '}
          {open?.problem && `${open.problem.replace(/[.]$/, '')}. `}
          {isOff
            ? t`You can view, export and delete data, but not change anything.`
            : t`Everything works until ${until}. After that, your organization is read-only until the invoice is paid.`}{' '}
          {isOff && widgetsOffAt && t`Widgets turn off on ${format.date(widgetsOffAt)}.`}
        </p>
        {mayManage && open && billing.channel === 'stripe' && <PayButtons hasMethod={billing.paymentMethod !== null} />}
      </div>
    </Alert>
  )
}

function PayButtons({ hasMethod }: { hasMethod: boolean }) {
  const { platform } = useHost()
  const pay = usePayInvoice()
  const tryIt = async (by: 'saved' | 'page') => {
    try {
      const done = await pay.mutateAsync({ body: { by } })
      if (done.outcome === 'leave') platform.leaveTo(done.url)
      else notify(t`Invoice paid`)
    } catch (error) {
      notify(ApiError.fromUnknown(error).message, { type: 'error' })
    }
  }
  return (
    <div className={styles.buttons}>
      {hasMethod && (
        <Button onClick={() => tryIt('saved')} loading={pay.isPending}>
          {t`Pay now`}
        </Button>
      )}
      <Button variant="default" onClick={() => tryIt('page')} disabled={pay.isPending}>
        {t`Pay with another card`}
      </Button>
    </div>
  )
}
