import type { EmailBlock } from '@yuko/contract/emails/email-block'
import type { MailLayout, PlacedBlock } from '#data/mail-layout.ts'
import type { Spot } from '../arrange.model.ts'
import { isColumnBlock } from '../block.model.ts'

/** Where a block can be dropped, and the line that shows it, in pixels of the email. */
export interface Gap {
  readonly spot: Spot
  readonly left: number
  readonly top: number
  readonly width: number
}

type Box = Pick<PlacedBlock, 'left' | 'top' | 'width' | 'height'>

/** The gaps between the blocks of the email and, for a block that fits there, of its columns. */
export function gapsFor(dragged: EmailBlock, blocks: readonly EmailBlock[], layout: MailLayout): Gap[] {
  const boxOf = (id: string) => layout.blocks.find(({ blockId }) => blockId === id)
  const gapsIn = (list: readonly EmailBlock[], inside: Spot['inside'], around?: Box): Gap[] => {
    const boxes = list.flatMap(({ id }, at) => {
      const box = boxOf(id)
      return box ? [{ at, box }] : []
    })
    const left = around?.left ?? Math.min(...boxes.map(({ box }) => box.left))
    const width = around?.width ?? Math.max(...boxes.map(({ box }) => box.width))
    const last = boxes.at(-1)
    return [
      ...boxes.map(({ at, box }, index) => {
        const above = boxes[index - 1]?.box
        const top = above && above.top < box.top ? (above.top + above.height + box.top) / 2 : box.top - 4
        return { spot: { inside, at }, left, top, width }
      }),
      ...(last || around
        ? [
            {
              spot: { inside, at: list.length },
              left,
              top: last ? last.box.top + last.box.height + 4 : (around?.top ?? 0) + 12,
              width,
            },
          ]
        : []),
    ]
  }
  const inColumns = blocks.flatMap((block) => {
    const box = boxOf(block.id)
    if (block.type !== 'columns' || !box || !isColumnBlock(dragged)) return []
    const width = box.width / block.columns.length
    return block.columns.flatMap((column, index) => {
      const isFull = column.blocks.length >= 8 && !column.blocks.some(({ id }) => id === dragged.id)
      const around = { ...box, left: box.left + index * width + 8, width: width - 16 }
      return isFull ? [] : gapsIn(column.blocks, { columnsId: block.id, column: index + 1 }, around)
    })
  })
  return [...gapsIn(blocks, null), ...inColumns]
}

/** The gap nearest to a point of the email. */
export function nearestGap(gaps: readonly Gap[], x: number, y: number): Gap | undefined {
  const distance = ({ left, top, width }: Gap) => Math.hypot(Math.max(left - x, 0, x - left - width), top - y)
  return gaps.toSorted((a, b) => distance(a) - distance(b))[0]
}
