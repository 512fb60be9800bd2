import { encode } from 'uqr'
import styles from '#info/info.module.css'

/** Rendered here, so that its content is sent nowhere. Dark on light in both themes, as cameras expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'L', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={squares.join('')} />
    </svg>
  )
}
