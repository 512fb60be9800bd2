import { t } from '@lingui/core/macro'
import type { ReviewTag } from '@yuko/contract/reviews/tags/review-tag'
import { IconClose } from '@yuko/ui'
import styles from './tag-chip.module.css'

/** Used in both themes; the name identifies the tag, not the color. */
export const tagColors: Record<ReviewTag['color'], string> = {
  gray: '#868e96',
  red: '#e03131',
  orange: '#f08c00',
  yellow: '#e8c000',
  green: '#2f9e44',
  teal: '#0c8599',
  blue: '#1971c2',
  violet: '#7048e8',
  pink: '#d6336c',
}

/** A tag: a colored dot beside the name, so that the name is always readable. */
export function TagChip({ tag, onRemove }: { tag: ReviewTag; onRemove?: (() => void) | undefined }) {
  const { name } = tag
  return (
    <span className={styles.tag}>
      <span className={styles.dot} style={{ background: tagColors[tag.color] }} />
      <span className={styles.name}>{tag.name}</span>
      {onRemove && (
        <button type="button" aria-label={t`Remove tag ${name}`} onClick={onRemove}>
          <IconClose size={11} aria-hidden />
        </button>
      )}
    </span>
  )
}
