import type { EmailBlock } from '@yuko/contract/emails/email-block'
import { isColumnBlock } from './block.model.ts'

/** A place for a block: an index in the list of the email, or in a column. */
export interface Spot {
  readonly at: number
  /** The columns, and the number of the column from 1. */
  readonly inside: { readonly columnsId: string; readonly column: number } | null
}

/** A block of an email and the list it is in. */
export interface Arranged extends Pick<Spot, 'inside'> {
  readonly block: EmailBlock
  readonly siblings: readonly EmailBlock[]
  readonly index: number
}

/** All blocks in reading order. Blocks in columns follow their columns. */
export function arranged(blocks: readonly EmailBlock[]): Arranged[] {
  return blocks.flatMap((block, index) => [
    { block, siblings: blocks, index, inside: null },
    ...(block.type !== 'columns'
      ? []
      : block.columns.flatMap(({ blocks: siblings }, at) =>
          siblings.map((inner, innerIndex) => ({
            block: inner,
            siblings,
            index: innerIndex,
            inside: { columnsId: block.id, column: at + 1 },
          })),
        )),
  ])
}

type Change = <Block extends EmailBlock>(list: readonly Block[]) => Block[]

/** Changes the list that contains the block: the email's, or that of a column. */
function inListOf(blocks: readonly EmailBlock[], id: string, change: Change): EmailBlock[] {
  const holds = (list: readonly EmailBlock[]) => list.some((block) => block.id === id)
  if (holds(blocks)) return change(blocks)
  return blocks.map((block) => {
    if (block.type !== 'columns') return block
    return {
      ...block,
      columns: block.columns.map((column) => (holds(column.blocks) ? { blocks: change(column.blocks) } : column)),
    }
  })
}

/** Moves a block within its list. Indexes outside of it change nothing. */
export function moved(blocks: readonly EmailBlock[], id: string, to: number): EmailBlock[] {
  return inListOf(blocks, id, (list) => {
    const block = list.find((each) => each.id === id)
    if (!block || to < 0 || to >= list.length) return [...list]
    const others = list.filter((each) => each.id !== id)
    return [...others.slice(0, to), block, ...others.slice(to)]
  })
}

export const without = (blocks: readonly EmailBlock[], id: string): EmailBlock[] =>
  inListOf(blocks, id, (list) => list.filter((block) => block.id !== id))

export const replaced = (blocks: readonly EmailBlock[], changed: EmailBlock): EmailBlock[] =>
  inListOf(blocks, changed.id, <Block extends EmailBlock>(list: readonly Block[]) =>
    list.map((block) => (block.id === changed.id ? (changed as Block) : block)),
  )

/** Adds a copy of a block after it. */
export const withCopy = (blocks: readonly EmailBlock[], id: string, copy: EmailBlock): EmailBlock[] =>
  inListOf(blocks, id, <Block extends EmailBlock>(list: readonly Block[]) =>
    list.flatMap((block) => (block.id === id ? [block, copy as Block] : [block])),
  )

/** Adds a block at a place. Columns can only have some blocks; others change nothing there. */
export function withBlock(blocks: readonly EmailBlock[], { at, inside }: Spot, added: EmailBlock): EmailBlock[] {
  if (!inside) return [...blocks.slice(0, at), added, ...blocks.slice(at)]
  return blocks.map((block) => {
    if (block.type !== 'columns' || block.id !== inside.columnsId || !isColumnBlock(added)) return block
    const columns = block.columns.map((column, index) =>
      index === inside.column - 1 ? { blocks: [...column.blocks.slice(0, at), added, ...column.blocks.slice(at)] } : column,
    )
    return { ...block, columns }
  })
}

/** Moves a block to a place, which is counted with the block still where it was. */
export function movedTo(blocks: readonly EmailBlock[], id: string, { at, inside }: Spot): EmailBlock[] {
  const from = arranged(blocks).find(({ block }) => block.id === id)
  if (!from || (inside && !isColumnBlock(from.block))) return [...blocks]
  const isSameList = from.inside?.columnsId === inside?.columnsId && from.inside?.column === inside?.column
  return withBlock(without(blocks, id), { at: isSameList && from.index < at ? at - 1 : at, inside }, from.block)
}

export const findBlock = (blocks: readonly EmailBlock[], id: string): EmailBlock | undefined =>
  arranged(blocks).find(({ block }) => block.id === id)?.block

/** Where a new block goes: above the footer, if that is the last one. */
export const endOf = (blocks: readonly EmailBlock[]): Spot => ({
  at: blocks.at(-1)?.type === 'footer' ? blocks.length - 1 : blocks.length,
  inside: null,
})
