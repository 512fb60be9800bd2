import type { EmailBlock } from '@yuko/contract/emails/email-block'
import { gapsFor, nearestGap } from './gaps.model.ts'

const divider = (id: string) => ({ id, type: 'divider' }) as const
const blocks: EmailBlock[] = [divider('a'), { id: 'b', type: 'columns', columns: [{ blocks: [divider('c')] }, { blocks: [] }] }]
const placed = (blockId: string, left: number, top: number, width: number) => ({
  blockId,
  left,
  top,
  width,
  height: 40,
  isEmpty: false,
  words: null,
})
const layout = { height: 200, blocks: [placed('a', 0, 0, 400), placed('b', 0, 60, 400), placed('c', 8, 60, 184)] }
const spotAt = (dragged: EmailBlock, x: number, y: number) => {
  const { at, inside } = nearestGap(gapsFor(dragged, blocks, layout), x, y)?.spot ?? {}
  return [inside?.column ?? 'email', at]
}

it('drops a block at the nearest gap of the email or of a column', () => {
  expect(spotAt(divider('x'), 200, 2)).toEqual(['email', 0])
  expect(spotAt(divider('x'), 200, 48)).toEqual(['email', 1])
  expect(spotAt(divider('x'), 200, 180)).toEqual(['email', 2])
  expect(spotAt(divider('x'), 100, 58)).toEqual([1, 0])
  expect(spotAt(divider('x'), 300, 75)).toEqual([2, 0])
})

it('drops in columns only what they can contain', () => {
  expect(spotAt({ id: 'x', type: 'footer', text: '' }, 300, 75)).toEqual(['email', 1])
})
