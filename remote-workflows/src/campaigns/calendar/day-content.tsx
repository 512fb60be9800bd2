import { plural, t } from '@lingui/core/macro'
import { PlainLink } from '@yuko/ui'
import styles from '../campaigns.module.css'
import { campaignPath } from '../links.ts'
import { statusLabels, statusTones } from '../wording.ts'
import type { CalendarDay } from './day-entries.ts'

const countOf = (count: number) => plural(count, { one: '# email', other: '# emails' })

/** The campaigns and emails of a day. */
export function DayContent({ day: { sent, expected, campaigns } }: { day: CalendarDay }) {
  const [sentCount, expectedCount] = [countOf(sent), countOf(expected)]
  return (
    <>
      {campaigns.length > 0 && (
        <ul className={styles.plain}>
          {campaigns.map(({ emailCampaignId, name, status, time, mails }) => (
            <li key={emailCampaignId}>
              <PlainLink className={styles.entry} href={campaignPath(emailCampaignId)} data-tone={statusTones[status]}>
                <b>{name}</b>
                <span className={styles.entryText}>
                  {time} · {statusLabels[status]} · {countOf(mails)}
                </span>
              </PlainLink>
            </li>
          ))}
        </ul>
      )}
      {sent > 0 && <p className={styles.quiet}>{t`${sentCount} sent`}</p>}
      {expected > 0 && <p className={styles.quiet}>{t`${expectedCount} expected`}</p>}
    </>
  )
}
