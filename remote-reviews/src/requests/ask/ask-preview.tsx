import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReplyOf } from '@yuko/contract/endpoint'
import type { previewRequests } from '@yuko/contract/requests/preview-requests'
import { DateTime, StatusBadge, useFormat } from '@yuko/ui'
import { skipLabels } from '../wording.ts'
import styles from './ask.module.css'

/** Who gets a request and who is skipped, and why. Checked again before each request is sent. */
export function AskPreview({ preview }: { preview: ReplyOf<typeof previewRequests> }) {
  const format = useFormat()
  const { total, asked, skipped, sample, firstAt } = preview
  const askedCount = format.number(asked)
  return (
    <section className={styles.preview} aria-label={t`Preview`} aria-live="polite">
      <p>
        <b>
          {plural(total, { one: `${askedCount} of # request will be sent.`, other: `${askedCount} of # requests will be sent.` })}
        </b>{' '}
        {asked > 0 && firstAt && (
          <Trans>
            First email: <DateTime at={firstAt} />.
          </Trans>
        )}{' '}
        {t`Nothing has been sent yet.`}
      </p>
      {skipped.length > 0 && (
        <ul className={styles.reasons} aria-label={t({ message: 'Skipped', context: 'orders' })}>
          {skipped.map(({ reason, count }) => (
            <li key={reason}>
              <span>{skipLabels[reason]}</span>
              <span>{format.number(count)}</span>
            </li>
          ))}
        </ul>
      )}
      {sample.length > 0 && (
        <ul className={styles.sample} aria-label={sample.length < total ? t`Some recipients` : t`All recipients`}>
          {sample.map(({ email, name, orderNumber, products, skipReason }, index) => (
            <li key={`${email} ${orderNumber} ${index}`}>
              <span className={styles.who}>
                <b>{name ?? email ?? t`No recipient`}</b>
                <span>{[orderNumber, products.join(', ')].filter(Boolean).join(' · ') || t`No products`}</span>
              </span>
              <StatusBadge status={skipReason ?? 'asked'} tone={skipReason ? 'neutral' : 'success'}>
                {skipReason ? skipLabels[skipReason] : t`Will be sent`}
              </StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
