import { t } from '@lingui/core/macro'
import { type ReviewTag, tagColor } from '@yuko/contract/reviews/tags/review-tag'
import { tagColors } from '../tag-chip.tsx'
import styles from './tags.module.css'

interface ColorFieldProps {
  value: ReviewTag['color']
  onChange: (color: ReviewTag['color']) => void
}

/** The colours that a tag can have. */
export function ColorField({ value, onChange }: ColorFieldProps) {
  return (
    <div role="radiogroup" aria-label={t`Colour`} className={styles.colors}>
      {tagColor.options.map((color) => (
        <label key={color} className={styles.color} title={color}>
          <input
            type="radio"
            name="color"
            aria-label={color}
            style={{ background: tagColors[color] }}
            checked={value === color}
            onChange={() => onChange(color)}
          />
        </label>
      ))}
    </div>
  )
}
