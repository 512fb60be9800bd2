import type { HeldMails } from '@yuko/contract/billing/get-billing'
import { heldDays } from '@yuko/contract/billing/plans'
import { Alert, IconClock, useFormat } from '@yuko/ui'
import styles from '#billing/billing.module.css'

const reasons: Record<NonNullable<HeldMails['reason']>, string> = {
  emails: 'This month’s e-mails are used up. They go out when you choose a larger plan, or when the next month begins',
  orders:
    'This month’s orders are well beyond your plan. They go out when you choose a larger plan, or when the next month begins',
  suspended: 'Your organization is read-only. They go out when the open invoice is paid',
}

/** What waits because of the plan, in numbers: nothing is dropped in silence. */
export function HeldAlert({ held: { count, reason, missed } }: { held: HeldMails }) {
  const format = useFormat()
  if (count === 0 && missed === 0) return null
  return (
    <Alert
      color="warning"
      icon={<IconClock aria-hidden />}
      title={count > 0 ? `${format.number(count)} e-mails are held` : 'E-mails were missed'}
    >
      <div className={styles.alert}>
        {count > 0 && (
          <p>
            {reason
              ? `${reasons[reason]}; after ${heldDays} days they are missed.`
              : 'There is room for them again: they go out within minutes.'}
          </p>
        )}
        {missed > 0 && (
          <p>
            {format.number(missed)} waited for {heldDays} days in the last 90 days and were not sent.
          </p>
        )}
      </div>
    </Alert>
  )
}
