import { plural, t } from '@lingui/core/macro'
import type { HeldMails } from '@yuko/contract/billing/get-billing'
import { heldDays } from '@yuko/contract/billing/plans'
import { Alert, IconClock } from '@yuko/ui'
import styles from '#billing/billing.module.css'

const reasons: Record<NonNullable<HeldMails['reason']>, string> = {
  emails: t`You’ve reached this month’s email limit. Held emails are sent when you upgrade or when the next month starts.`,
  orders: t`You’re well over this month’s order limit. Held emails are sent when you upgrade or when the next month starts.`,
  suspended: t`Your organization is read-only. Held emails are sent when the unpaid invoice is paid.`,
}

/** Emails held or not sent because of the plan’s limits. */
export function HeldAlert({ held: { count, reason, missed } }: { held: HeldMails }) {
  if (count === 0 && missed === 0) return null
  return (
    <Alert
      color="warning"
      icon={<IconClock aria-hidden />}
      title={count === 0 ? t`Some emails weren’t sent` : plural(count, { one: '# email held', other: '# emails held' })}
    >
      <div className={styles.alert}>
        {count > 0 && (
          <p>
            {reason
              ? `${reasons[reason]} ${t`Emails held for more than ${heldDays} days aren’t sent.`}`
              : t`You’re within your limits again. Held emails are sent within minutes.`}
          </p>
        )}
        {missed > 0 && (
          <p>
            {plural(missed, {
              one: `In the last 90 days, # email wasn’t sent because it was held for ${heldDays} days.`,
              other: `In the last 90 days, # emails weren’t sent because they were held for ${heldDays} days.`,
            })}
          </p>
        )}
      </div>
    </Alert>
  )
}
