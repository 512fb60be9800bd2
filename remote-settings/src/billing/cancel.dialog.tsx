import { t } from '@lingui/core/macro'
import { planOf } from '@yuko/contract/billing/plans'
import type { Subscription } from '@yuko/contract/billing/subscription'
import { ApiError, notify } from '@yuko/runtime'
import { useFormat } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import styles from '#billing/billing.module.css'
import { useCancelSubscription } from '#data/billing.mutations.ts'

/** What ends, when, and what stays. */
export function CancelDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const format = useFormat()
  const cancel = useCancelSubscription()
  const { plan, periodEnd, status } = subscription
  const planName = planOf(plan).name
  const end = periodEnd && format.date(periodEnd)
  const isOwed = status === 'past_due' || status === 'suspended'
  return (
    <ConfirmDialog
      title={t`Cancel your ${planName} plan?`}
      confirmLabel={t`Cancel plan`}
      cancelLabel={t`Keep plan`}
      onCancel={onClose}
      onConfirm={async () => {
        try {
          await cancel.mutateAsync({ body: {} })
          notify(t`Plan canceled`)
          onClose()
        } catch (error) {
          notify(ApiError.fromUnknown(error).message, { type: 'error' })
        }
      }}
    >
      <ul className={styles.points}>
        <li>
          {isOwed
            ? t`Your plan ends now, and the unpaid invoice is voided.`
            : end
              ? t`Your plan stays active until ${end}. You won’t be charged again.`
              : t`Your plan stays active until the end of the billing period. You won’t be charged again.`}
        </li>
        <li>{t`After that, you’re on the Free plan: all features with lower limits. Anything over the limits keeps working.`}</li>
        <li>{t`You keep all your data and can export it at any time.`}</li>
        {!isOwed && <li>{t`You can undo the cancellation until then.`}</li>}
      </ul>
    </ConfirmDialog>
  )
}
