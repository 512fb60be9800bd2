import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReplyOf } from '@yuko/contract/endpoint'
import type { previewRequests } from '@yuko/contract/requests/preview-requests'
import { DateTime, StatusBadge, useFormat } from '@yuko/ui'
import { skipLabels } from '../wording.ts'
import styles from './ask.module.css'

/** Who is asked, who not and why, as it is now; it is judged again when each is sent. */
export function AskPreview({ preview }: { preview: ReplyOf<typeof previewRequests> }) {
  const format = useFormat()
  const { total, asked, skipped, sample, firstAt } = preview
  return (
    <section className={styles.preview} aria-label={t`Who is asked`} aria-live="polite">
      <p>
        <b>
          <Trans>
            {format.number(asked)} of {format.number(total)}
          </Trans>
        </b>{' '}
        {total === 1 ? 'is' : 'are'}
        <Trans> asked</Trans>
        {asked > 0 && firstAt && (
          <Trans>
            , the first <DateTime at={firstAt} />
          </Trans>
        )}
        {t`. Nothing has been sent yet.`}
      </p>
      {skipped.length > 0 && (
        <ul className={styles.reasons} aria-label={t`Skipped`}>
          {skipped.map(({ reason, count }) => (
            <li key={reason}>
              <span>{skipLabels[reason]}</span>
              <span>{format.number(count)}</span>
            </li>
          ))}
        </ul>
      )}
      {sample.length > 0 && (
        <ul className={styles.sample} aria-label={sample.length < total ? t`Some of them` : t`All of them`}>
          {sample.map(({ email, name, orderNumber, products, skipReason }, index) => (
            <li key={`${email} ${orderNumber} ${index}`}>
              <span className={styles.who}>
                <b>{name ?? email ?? t`Nobody`}</b>
                <span>{[orderNumber, products.join(', ')].filter(Boolean).join(' · ') || t`No products`}</span>
              </span>
              <StatusBadge status={skipReason ?? 'asked'} tone={skipReason ? 'neutral' : 'success'}>
                {skipReason ? skipLabels[skipReason] : t`Is asked`}
              </StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
