import { toggleMark } from 'prosemirror-commands'
import type { MarkType, ResolvedPos } from 'prosemirror-model'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import type { TextSchema } from './schema.ts'

/** Marks everything, unless all of it is marked. */
export const toggle = (mark: MarkType) => toggleMark(mark, null, { removeWhenPresent: false })

const betweenWords = /[^\p{L}\p{N}]/u

/** The range of a link around a position, or of the word there. */
function rangeAround($at: ResolvedPos, { marks }: TextSchema): { from: number; to: number } {
  const start = $at.start()
  const inLink = marks.link.isInSet($at.marks())
  let [from, to] = [$at.pos, $at.pos]
  $at.parent.forEach((node, offset) => {
    const [first, last] = [start + offset, start + offset + node.nodeSize]
    if (inLink?.isInSet(node.marks) && first <= $at.pos && last >= $at.pos)
      [from, to] = [Math.min(from, first), Math.max(to, last)]
  })
  if (inLink) return { from, to }
  const text = $at.parent.textBetween(0, $at.parent.content.size, undefined, '\uFFFC')
  const before = text.slice(0, $at.parentOffset).split(betweenWords).at(-1)?.length ?? 0
  const after = text.slice($at.parentOffset).split(betweenWords)[0]?.length ?? 0
  return { from: $at.pos - before, to: $at.pos + after }
}

const chosenRange = ({ selection }: EditorState, schema: TextSchema) =>
  selection.empty ? rangeAround(selection.$from, schema) : { from: selection.from, to: selection.to }

/** Links the selection, or the word or link at the caret. An empty address removes the link. */
export const setLink =
  (address: string, schema: TextSchema): Command =>
  (state, dispatch) => {
    const { from, to } = chosenRange(state, schema)
    const mark = schema.marks.link.create({ address })
    const change = state.tr.removeMark(from, to, schema.marks.link)
    dispatch?.(address === '' ? change : from === to ? inserted(change, address, mark) : change.addMark(from, to, mark))
    return true
  }

const inserted = (change: Transaction, address: string, mark: ReturnType<TextSchema['mark']>) =>
  change.replaceSelectionWith(mark.type.schema.text(address, [mark]), false)

/** The address of the link at the selection; empty: none. */
export function linkAt({ selection, doc }: EditorState, { marks }: TextSchema): string {
  const inRange = (from: number, to: number) => {
    let found = ''
    doc.nodesBetween(from, to, (node) => {
      found ||= String(marks.link.isInSet(node.marks)?.attrs.address ?? '')
    })
    return found
  }
  return selection.empty
    ? String(marks.link.isInSet(selection.$from.marks())?.attrs.address ?? '')
    : inRange(selection.from, selection.to)
}

/** Whether all of the selection, or the text typed next, has the mark. */
export function hasMark({ selection, storedMarks, doc }: EditorState, name: 'bold' | 'italic', { marks }: TextSchema): boolean {
  if (selection.empty) return marks[name].isInSet(storedMarks ?? selection.$from.marks()) !== undefined
  let isMarked = true
  doc.nodesBetween(selection.from, selection.to, (node) => {
    if (node.isInline && !marks[name].isInSet(node.marks)) isMarked = false
  })
  return isMarked
}
