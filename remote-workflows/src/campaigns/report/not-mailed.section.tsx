import { t } from '@lingui/core/macro'
import type { CampaignReport } from '@yuko/contract/automation/campaigns/get-campaign-report'
import type { RecipientOutcome } from '@yuko/contract/automation/campaigns/list-campaign-recipients'
import { Section, TextLink, useFormat } from '@yuko/ui'
import styles from '../campaigns.module.css'
import { recipientsHref } from '../links.ts'
import { skipLabel } from '../wording.ts'

/** Recipients who didn’t get the email, by reason. */
export function NotMailed({ emailCampaignId, report }: { emailCampaignId: string; report: CampaignReport }) {
  const format = useFormat()
  const { total, skips } = report
  const others: { what: RecipientOutcome; label: string; count: number }[] = [
    { what: 'held_out', label: t`In the holdout group`, count: total.heldOut },
    { what: 'failed', label: t`Failed or unknown`, count: total.failed },
    { what: 'cancelled', label: t`Not sent because the campaign was canceled`, count: total.cancelled },
  ]
  const rows = [
    ...skips.map(({ reason, count }) => ({
      label: skipLabel(reason),
      count,
      href: recipientsHref(emailCampaignId, { what: 'skipped', reason }),
    })),
    ...others.map(({ what, label, count }) => ({ label, count, href: recipientsHref(emailCampaignId, { what }) })),
  ].filter(({ count }) => count > 0)
  return (
    <Section title={t`Not mailed`} description={t`Recipients who didn’t get the email, by reason.`}>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{t`No one was left out.`}</p>
      ) : (
        <dl className={styles.reasons}>
          {rows.map(({ label, count, href }) => (
            <div key={label}>
              <dt>
                <TextLink href={href}>{label}</TextLink>
              </dt>
              <dd>{format.number(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}
