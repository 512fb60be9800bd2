import { t } from '@lingui/core/macro'
import { type ReviewTag, tagColor } from '@yuko/contract/reviews/tags/review-tag'
import { tagColors } from '../tag-chip.tsx'
import styles from './tags.module.css'

interface ColorFieldProps {
  value: ReviewTag['color']
  onChange: (color: ReviewTag['color']) => void
}

const colorNames: Record<ReviewTag['color'], string> = {
  gray: t`Gray`,
  red: t`Red`,
  orange: t({ message: 'Orange', comment: 'A color' }),
  yellow: t`Yellow`,
  green: t`Green`,
  teal: t`Teal`,
  blue: t`Blue`,
  violet: t`Violet`,
  pink: t`Pink`,
}

/** The colors of a tag. */
export function ColorField({ value, onChange }: ColorFieldProps) {
  return (
    <div role="radiogroup" aria-label={t`Color`} className={styles.colors}>
      {tagColor.options.map((color) => (
        <label key={color} className={styles.color} title={colorNames[color]}>
          <input
            type="radio"
            name="color"
            aria-label={colorNames[color]}
            style={{ background: tagColors[color] }}
            checked={value === color}
            onChange={() => onChange(color)}
          />
        </label>
      ))}
    </div>
  )
}
