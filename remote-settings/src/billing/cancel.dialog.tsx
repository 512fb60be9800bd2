import { t } from '@lingui/core/macro'
import { planOf } from '@yuko/contract/billing/plans'
import type { Subscription } from '@yuko/contract/billing/subscription'
import { ApiError, notify } from '@yuko/runtime'
import { useFormat } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import styles from '#billing/billing.module.css'
import { useCancelSubscription } from '#data/billing.mutations.ts'

/** One page, no reasons asked: what ends when, and what stays. */
export function CancelDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const format = useFormat()
  const cancel = useCancelSubscription()
  const { plan, periodEnd, status } = subscription
  const isOwed = status === 'past_due' || status === 'suspended'
  return (
    <ConfirmDialog
      title={`Cancel ${planOf(plan).name}?`}
      confirmLabel={t`Cancel plan`}
      cancelLabel={t`Keep it`}
      onCancel={onClose}
      onConfirm={async () => {
        try {
          await cancel.mutateAsync({ body: {} })
          notify(t`Your plan is cancelled`)
          onClose()
        } catch (error) {
          notify(ApiError.fromUnknown(error).message, { type: 'error' })
        }
      }}
    >
      <ul className={styles.points}>
        <li>
          {isOwed
            ? t`It ends now, and the open invoice is called off.`
            : t`It goes on until ${periodEnd ? format.date(periodEnd) : 'its end'}, and nothing more is charged.`}
        </li>
        <li>{t`Then you are on Free: all features, smaller limits. What is beyond them stays and works.`}</li>
        <li>{t`All reviews, members, points, subscribers and workflows stay, and can be exported at any time.`}</li>
        {!isOwed && <li>{t`Until then you can take it back with one click.`}</li>}
      </ul>
    </ConfirmDialog>
  )
}
