import { t } from '@lingui/core/macro'
import { type KeyboardEvent, useRef } from 'react'
import type { Arranged } from '../arrange.model.ts'
import { blockKinds } from '../block.model.ts'
import type { EmailEditorModel } from '../use-email-editor.ts'

/** Moving and deleting a block of the email, also with keys, and what screen readers hear of it. */
export function useBlockKeys(
  { block, siblings, index, inside }: Arranged,
  { blocks, place, isReadOnly }: EmailEditorModel,
  onNews: (news: string) => void,
) {
  const area = useRef<HTMLButtonElement>(null)
  const { name } = blockKinds[block.type]
  const count = siblings.length
  const focus = () => requestAnimationFrame(() => area.current?.focus())
  const move = (by: 1 | -1) => {
    const to = index + by
    if (to < 0 || to >= count) return
    blocks.move(block.id, to)
    const next = to + 1
    onNews(t`${name} moved to position ${next} of ${count}`)
    // The browser takes the focus from an element that changes its place.
    focus()
  }
  const remove = () => {
    blocks.remove(block.id)
    onNews(t`${name} deleted`)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') place.open(inside?.columnsId ?? null)
    if (isReadOnly) return
    if (event.key === 'Delete') remove()
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? -1 : 1)
  }
  return { area, focus, move, remove, handleKey }
}
