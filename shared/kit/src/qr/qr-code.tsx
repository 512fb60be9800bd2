import { encode } from 'uqr'
import styles from './qr-code.module.css'

const drawingOf = (text: string) => {
  const { size, data } = encode(text, { ecc: 'L', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { box: `0 0 ${size} ${size}`, path: squares.join('') }
}

/** Rendered here, so that its content is sent nowhere. Dark on light in both themes, as cameras expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { box, path } = drawingOf(text)
  return (
    <svg className={styles.qr} viewBox={box} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}

/** The same as a picture, for software that takes no SVG. */
export function qrPicture(text: string): Promise<Blob | null> {
  const { size, data } = encode(text, { ecc: 'L', border: 4 })
  const scale = Math.ceil(1200 / size)
  const canvas = Object.assign(document.createElement('canvas'), { width: size * scale, height: size * scale })
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(x * scale, y * scale, scale, scale)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** The same as an SVG file, for print at any size. */
export function qrFile(text: string): Blob {
  const { box, path } = drawingOf(text)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h999v999H0z"/><path d="${path}"/></svg>`
  return new Blob([svg], { type: 'image/svg+xml' })
}
