import type { TierDetails } from '@yuko/contract/loyalty/tiers/tier'
import styles from './tiers.module.css'

export type TierIcon = TierDetails['icon']

/** Line drawings on a 24 × 24 field. */
const drawings: Readonly<Record<TierIcon, string>> = {
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.9-5.2 2.9 1-5.9L3.5 9.7l5.9-.8z',
  medal:
    'M12 21a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM12 12.4l.9 1.8 2 .3-1.4 1.4.3 2-1.8-1-1.8 1 .3-2-1.4-1.4 2-.3zM9 9.6L6.5 3.5h4l1.5 4M15 9.6l2.5-6.1h-4L12 7.5',
  crown: 'M4 18.5h16M4.5 15.5L3.5 7.5l5 3.5L12 5l3.5 6 5-3.5-1 8z',
  diamond: 'M7 4.5h10l4 5.5-9 10-9-10zM3 10h18M9 10l3 10 3-10M9.5 4.5L9 10M14.5 4.5l.5 5.5',
  heart: 'M12 20s-8-4.7-8-10.3A4.3 4.3 0 0 1 12 7.3a4.3 4.3 0 0 1 8 2.4C20 15.3 12 20 12 20z',
  leaf: 'M5 20c0-4 1.5-7 6-9.5M7 17c-3-7 3-13 13-13 0 10-4 14.5-10 13.5-1-.1-2-.3-3-.5z',
}

interface TierGlyphProps {
  icon: TierIcon
  color: string
  size?: number
}

/** A tier's icon in its color, on any background. */
export function TierGlyph({ icon, color, size = 40 }: TierGlyphProps) {
  return (
    <span className={styles.glyph} style={{ width: size, height: size, background: color, color: inkOn(color) }}>
      <svg width={size * 0.55} height={size * 0.55} viewBox="0 0 24 24" aria-hidden>
        <path d={drawings[icon]} />
      </svg>
    </span>
  )
}

/** Black or white, whichever has more contrast on the color (WCAG luminance). */
export function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#1c1b1a' : '#ffffff'
}
