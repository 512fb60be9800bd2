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
    <section className={styles.preview} aria-label="Who is asked" aria-live="polite">
      <p>
        <b>
          {format.number(asked)} of {format.number(total)}
        </b>{' '}
        {total === 1 ? 'is' : 'are'} asked
        {asked > 0 && firstAt && (
          <>
            , the first <DateTime at={firstAt} />
          </>
        )}
        . Nothing has been sent yet.
      </p>
      {skipped.length > 0 && (
        <ul className={styles.reasons} aria-label="Skipped">
          {skipped.map(({ reason, count }) => (
            <li key={reason}>
              <span>{skipLabels[reason]}</span>
              <span>{format.number(count)}</span>
            </li>
          ))}
        </ul>
      )}
      {sample.length > 0 && (
        <ul className={styles.sample} aria-label={sample.length < total ? 'Some of them' : 'All of them'}>
          {sample.map(({ email, name, orderNumber, products, skipReason }, index) => (
            <li key={`${email} ${orderNumber} ${index}`}>
              <span className={styles.who}>
                <b>{name ?? email ?? 'Nobody'}</b>
                <span>{[orderNumber, products.join(', ')].filter(Boolean).join(' · ') || 'No products'}</span>
              </span>
              <StatusBadge status={skipReason ?? 'asked'} tone={skipReason ? 'neutral' : 'success'}>
                {skipReason ? skipLabels[skipReason] : 'Is asked'}
              </StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
