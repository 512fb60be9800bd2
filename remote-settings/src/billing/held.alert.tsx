import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { HeldMails } from '@yuko/contract/billing/get-billing'
import { heldDays } from '@yuko/contract/billing/plans'
import { Alert, IconClock } from '@yuko/ui'
import styles from '#billing/billing.module.css'

const reasons: Record<NonNullable<HeldMails['reason']>, string> = {
  emails: t`This month’s e-mails are used up. What waits goes out when you choose a larger plan, or when the next month begins`,
  orders: t`This month’s orders are well beyond your plan. What waits goes out when you choose a larger plan, or when the next month begins`,
  suspended: t`Your organization is read-only. What waits goes out when the open invoice is paid`,
}

/** What waits because of the plan, in numbers: nothing is dropped in silence. */
export function HeldAlert({ held: { count, reason, missed } }: { held: HeldMails }) {
  if (count === 0 && missed === 0) return null
  return (
    <Alert
      color="warning"
      icon={<IconClock aria-hidden />}
      title={count === 0 ? t`E-mails were missed` : plural(count, { one: '# e-mail is held', other: '# e-mails are held' })}
    >
      <div className={styles.alert}>
        {count > 0 && (
          <p>
            {reason
              ? t`${reasons[reason]}. What waits for more than ${heldDays} days is not sent any more.`
              : t`There is room again: what waits goes out within minutes.`}
          </p>
        )}
        {missed > 0 && (
          <p>
            <Trans>In the last 90 days </Trans>
            {plural(missed, { one: '# e-mail', other: '# e-mails' })}
            <Trans> waited for {heldDays} days and </Trans>
            {missed === 1 ? 'was' : 'were'}
            <Trans> not sent.</Trans>
          </p>
        )}
      </div>
    </Alert>
  )
}
