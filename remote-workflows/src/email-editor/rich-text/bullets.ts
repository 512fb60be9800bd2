import type { Node } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'

/** An item of a list is a line that starts with a bullet: texts of emails have no other lists. */
export const bullet = '• '

const isItem = (line: Node) => line.textContent.startsWith(bullet)

function chosenLines({ doc, selection }: EditorState): { line: Node; start: number }[] {
  const lines: { line: Node; start: number }[] = []
  doc.nodesBetween(selection.from, selection.to, (node, position) => {
    if (node.type.name === 'line') lines.push({ line: node, start: position + 1 })
    return false
  })
  return lines
}

/** Makes items of the selected lines, or lines of items. */
export const toggleBullets: Command = (state, dispatch) => {
  const lines = chosenLines(state)
  const areItems = lines.every(({ line }) => isItem(line))
  const change = state.tr
  for (const { line, start } of lines.toReversed()) {
    if (areItems) change.delete(start, start + bullet.length)
    else if (!isItem(line)) change.insertText(bullet, start)
  }
  dispatch?.(change)
  return true
}

/** Enter starts the next item, and ends the list on an empty one. */
export const continueBullets: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const line = $from.parent
  if (!empty || !isItem(line) || $from.parentOffset < bullet.length) return false
  const change =
    line.textContent === bullet ? state.tr.delete($from.start(), $from.end()) : state.tr.split($from.pos).insertText(bullet)
  dispatch?.(change.scrollIntoView())
  return true
}
