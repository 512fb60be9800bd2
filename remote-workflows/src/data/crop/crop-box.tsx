import { t } from '@lingui/core/macro'
import type { ImageArea } from '@yuko/contract/brand/image-area'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Corner, corners, moved, resized } from './crop.model.ts'
import css from './crop.module.css'

interface CropBoxProps {
  image: { path: string; width: number; height: number }
  area: ImageArea
  /** Of the shares, width to height; null: free. */
  ratio: number | null
  onChange: (area: ImageArea) => void
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The image with the area that stays: to move, or to change by its corners, by pointer or arrow keys. */
export function CropBox({ image, area, ratio, onChange }: CropBoxProps) {
  const { frame, drag, press } = useCropHandles(area, ratio, onChange)
  const percent = (share: number) => `${share * 100}%`
  const shape = image.width / image.height
  const place = { left: percent(area.left), top: percent(area.top), width: percent(area.width), height: percent(area.height) }
  const names: Record<Corner, string> = {
    nw: t`Top left corner`,
    ne: t`Top right corner`,
    sw: t`Bottom left corner`,
    se: t`Bottom right corner`,
  }
  return (
    <div ref={frame} className={css.frame} style={{ aspectRatio: shape, width: `min(100%, ${60 * shape}dvh)` }}>
      <img src={image.path} alt="" draggable={false} />
      <div className={css.dim}>
        <div style={place} />
      </div>
      <div className={css.area} style={place}>
        <button
          type="button"
          className={css.move}
          aria-label={t`Cropped area: move it with the arrow keys`}
          onPointerDown={drag(null)}
          onKeyDown={press(null)}
        />
        {corners.map((corner) => (
          <button
            key={corner}
            type="button"
            className={css.corner}
            data-corner={corner}
            aria-label={names[corner]}
            onPointerDown={drag(corner)}
            onKeyDown={press(corner)}
          />
        ))}
      </div>
    </div>
  )
}

/** Handlers of the corners, and of the area itself (null). */
function useCropHandles(area: ImageArea, ratio: number | null, onChange: (area: ImageArea) => void) {
  const frame = useRef<HTMLDivElement>(null)
  const change = (from: ImageArea, corner: Corner | null, x: number, y: number) =>
    onChange(corner ? resized(from, corner, x, y, ratio) : moved(from, x, y))

  const drag = (corner: Corner | null) => (down: PointerEvent<HTMLElement>) => {
    const size = frame.current?.getBoundingClientRect()
    if (!size || down.button !== 0) return
    down.stopPropagation()
    const target = down.currentTarget
    target.setPointerCapture(down.pointerId)
    const follow = (move: globalThis.PointerEvent) =>
      change(area, corner, (move.clientX - down.clientX) / size.width, (move.clientY - down.clientY) / size.height)
    target.addEventListener('pointermove', follow)
    target.addEventListener('lostpointercapture', () => target.removeEventListener('pointermove', follow), { once: true })
  }
  const press = (corner: Corner | null) => (event: KeyboardEvent) => {
    const [x, y] = arrows[event.key] ?? []
    if (x === undefined || y === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const step = event.shiftKey ? 0.1 : 0.01
    change(area, corner, x * step, y * step)
  }
  return { frame, drag, press }
}
