import type { EmailBlock } from '@yuko/contract/emails/email-block'
import { arranged, endOf, moved, movedTo, replaced, withBlock, withCopy, without } from './arrange.model.ts'

const divider = (id: string) => ({ id, type: 'divider' }) as const
const blocks: EmailBlock[] = [
  divider('a'),
  { id: 'b', type: 'columns', columns: [{ blocks: [divider('c'), divider('d')] }, { blocks: [divider('e')] }] },
  divider('f'),
]
/** `a b(c d|e) f` */
const shown = (list: readonly EmailBlock[]): string =>
  list
    .map((block) =>
      block.type === 'columns' ? `${block.id}(${block.columns.map((column) => shown(column.blocks)).join('|')})` : block.id,
    )
    .join(' ')

it('lists blocks in reading order, with their place', () => {
  expect(arranged(blocks).map(({ block, index, inside }) => [block.id, index, inside?.column ?? null])).toEqual([
    ['a', 0, null],
    ['b', 1, null],
    ['c', 0, 1],
    ['d', 1, 1],
    ['e', 0, 2],
    ['f', 2, null],
  ])
})

it('moves, removes, copies and replaces blocks in the email and in columns', () => {
  expect(shown(blocks)).toBe('a b(c d|e) f')
  expect(shown(moved(blocks, 'a', 2))).toBe('b(c d|e) f a')
  expect(shown(moved(blocks, 'd', 0))).toBe('a b(d c|e) f')
  expect(shown(moved(blocks, 'd', 2))).toBe('a b(c d|e) f')
  expect(shown(without(blocks, 'e'))).toBe('a b(c d|) f')
  expect(shown(without(blocks, 'b'))).toBe('a f')
  expect(shown(withCopy(blocks, 'c', divider('x')))).toBe('a b(c x d|e) f')
  expect(replaced(blocks, { id: 'e', type: 'spacer', height: 8 })[1]).toMatchObject({
    columns: [{}, { blocks: [{ id: 'e', type: 'spacer', height: 8 }] }],
  })
})

it('adds blocks anywhere, at the end above the footer', () => {
  const withFooter: EmailBlock[] = [...blocks, { id: 'g', type: 'footer', text: '' }]
  expect(shown(withBlock(withFooter, endOf(withFooter), divider('x')))).toBe('a b(c d|e) f x g')
  expect(endOf(blocks)).toEqual({ at: 3, inside: null })
  expect(shown(withBlock(blocks, { at: 1, inside: { columnsId: 'b', column: 2 } }, divider('x')))).toBe('a b(c d|e x) f')
  const columns: EmailBlock = { id: 'x', type: 'columns', columns: [{ blocks: [] }] }
  expect(shown(withBlock(blocks, { at: 0, inside: { columnsId: 'b', column: 1 } }, columns))).toBe('a b(c d|e) f')
})

it('moves blocks between the email and columns', () => {
  const top = (at: number) => ({ at, inside: null })
  const inColumn = (column: number, at: number) => ({ at, inside: { columnsId: 'b', column } })
  expect(shown(movedTo(blocks, 'a', top(2)))).toBe('b(c d|e) a f')
  expect(shown(movedTo(blocks, 'f', top(0)))).toBe('f a b(c d|e)')
  expect(shown(movedTo(blocks, 'a', top(1)))).toBe('a b(c d|e) f')
  expect(shown(movedTo(blocks, 'a', inColumn(2, 0)))).toBe('b(c d|a e) f')
  expect(shown(movedTo(blocks, 'c', inColumn(1, 2)))).toBe('a b(d c|e) f')
  expect(shown(movedTo(blocks, 'c', inColumn(2, 1)))).toBe('a b(d|e c) f')
  expect(shown(movedTo(blocks, 'e', top(3)))).toBe('a b(c d|) f e')
  expect(shown(movedTo(blocks, 'b', inColumn(1, 0)))).toBe('a b(c d|e) f')
})
