import { t } from '@lingui/core/macro'
import type { Billing } from '@yuko/contract/billing/get-billing'
import { dunningDays } from '@yuko/contract/billing/plans'
import { ApiError, notify, useHost } from '@yuko/runtime'
import { Alert, Button, IconWarning, useFormat } from '@yuko/ui'
import styles from '#billing/billing.module.css'
import { usePayInvoice } from '#data/billing.mutations.ts'

const dayMs = 24 * 3_600_000
const lastDay = dunningDays.at(-1) ?? 0

/** What is owed, until when, and the way to pay it. */
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
      title={isOff ? t`Your organization is read-only` : t`A payment did not go through`}
    >
      <div className={styles.alert}>
        <p>
          {open && t`${format.money(open.totalMinor, open.currency)} of invoice ${open.number} are open. `}
          {open?.problem && `${open.problem.replace(/[.]$/, '')}. `}
          {isOff
            ? t`You can look at everything, export it and have it deleted. Widgets stay on your shop until ${widgetsOffAt ? format.date(widgetsOffAt) : 'then'}.`
            : t`Everything goes on as usual until ${until}; then nothing can be changed until it is paid.`}
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
      else notify(t`Paid. Thank you!`)
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
