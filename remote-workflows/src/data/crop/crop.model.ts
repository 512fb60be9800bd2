import type { ImageArea } from '@yuko/contract/brand/image-area'

export const corners = ['nw', 'ne', 'sw', 'se'] as const
export type Corner = (typeof corners)[number]

export const wholeImage: ImageArea = { left: 0, top: 0, width: 1, height: 1 }

/** The smallest side, as a share of the image's. */
const least = 0.05

const between = (low: number, value: number, high: number) => Math.min(Math.max(low, value), Math.max(low, high))

/** By shares of the image, as far as it stays inside. */
export const moved = (area: ImageArea, x: number, y: number): ImageArea => ({
  ...area,
  left: between(0, area.left + x, 1 - area.width),
  top: between(0, area.top + y, 1 - area.height),
})

/** Moves one corner; the opposite one stays. `ratio`: of the shares, width to height; null: free. */
export function resized(area: ImageArea, corner: Corner, x: number, y: number, ratio: number | null): ImageArea {
  const [isNorth, isWest] = [corner.startsWith('n'), corner.endsWith('w')]
  const right = area.left + area.width
  const bottom = area.top + area.height
  const room = { width: isWest ? right : 1 - area.left, height: isNorth ? bottom : 1 - area.top }
  const wanted = { width: area.width + (isWest ? -x : x), height: area.height + (isNorth ? -y : y) }
  const size = ratio === null ? freely(wanted, room) : inRatio(area, wanted, room, ratio)
  return { ...size, left: isWest ? right - size.width : area.left, top: isNorth ? bottom - size.height : area.top }
}

interface Size {
  readonly width: number
  readonly height: number
}

const freely = (wanted: Size, room: Size): Size => ({
  width: between(least, wanted.width, room.width),
  height: between(least, wanted.height, room.height),
})

/** Follows the side that was changed more. */
function inRatio(before: Size, wanted: Size, room: Size, ratio: number): Size {
  const followsWidth = Math.abs(wanted.width - before.width) >= Math.abs(wanted.height - before.height) * ratio
  const width = between(
    Math.max(least, least * ratio),
    followsWidth ? wanted.width : wanted.height * ratio,
    Math.min(room.width, room.height * ratio),
  )
  return { width, height: width / ratio }
}

/** The largest area of this ratio inside the image, around the same center as far as possible. */
export function fitted(area: ImageArea, ratio: number): ImageArea {
  const width = Math.min(1, ratio)
  const height = width / ratio
  const left = area.left + area.width / 2 - width / 2
  const top = area.top + area.height / 2 - height / 2
  return moved({ width, height, left, top }, 0, 0)
}

export const isWhole = ({ width, height }: ImageArea) => width > 0.999 && height > 0.999
