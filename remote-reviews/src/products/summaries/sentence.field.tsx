import { plural, t } from '@lingui/core/macro'
import { mostSentenceLength, type SummarySentence } from '@yuko/contract/reviews/summaries/review-summary'
import { ActionIcon, IconDelete, Stars, TextLink } from '@yuko/ui'
import { Textarea } from '@yuko/ui/on-demand'
import styles from './summaries.module.css'

interface SentenceFieldProps {
  label: string
  sentence: SummarySentence
  /** undefined: read only. */
  onChange: ((text: string) => void) | undefined
  onRemove: () => void
}

/** A sentence, and the reviews it rests on. */
export function SentenceField({ label, sentence: { text, sources }, onChange, onRemove }: SentenceFieldProps) {
  const isSupported = sources.some(({ isCurrent }) => isCurrent)
  return (
    <div className={styles.sentence}>
      <div className={styles.line}>
        <Textarea
          label={label}
          autosize
          minRows={2}
          maxLength={mostSentenceLength}
          value={text}
          readOnly={!onChange}
          error={!isSupported && t`Its reviews changed or are no longer published. Remove it, or draft again.`}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        />
        {onChange && (
          <ActionIcon aria-label={t`Remove: ${label}`} onClick={onRemove}>
            <IconDelete size={16} />
          </ActionIcon>
        )}
      </div>
      <details>
        <summary>{plural(sources.length, { one: 'Based on # review', other: 'Based on # reviews' })}</summary>
        <ul>
          {sources.map(({ reviewId, rating, authorName, excerpt, isCurrent }) => (
            <li key={reviewId}>
              <Stars rating={rating} />
              <TextLink href={`/reviews/reviews/${reviewId}`}>{authorName}</TextLink>
              <span className={isCurrent ? undefined : styles.quiet}>
                {isCurrent ? excerpt : t`Changed or no longer published`}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
