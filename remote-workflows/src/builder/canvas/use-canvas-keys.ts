import type { KeyboardEvent, RefObject } from 'react'
import { useBuilder } from '../builder.context.ts'
import { type Direction, neighbour } from '../graph/walk-graph.ts'

interface CanvasKeys {
  show: (id: string) => void
  onShortcuts: () => void
}

const arrows: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }
const typedIn = 'input, textarea, [role="dialog"], [role="listbox"]'

/** Keyboard shortcuts on the cards. */
export function useCanvasKeys(root: RefObject<HTMLDivElement | null>, { show, onShortcuts }: CanvasKeys) {
  const { definition, isReadOnly, current, selected, setCurrent, select, remove } = useBuilder()
  const query = (selector: string) => root.current?.querySelector<HTMLElement>(selector)

  const goTo = (direction: Direction) => {
    const next = neighbour(definition, current, direction)
    if (!next) return
    setCurrent(next)
    query(`[data-step="${CSS.escape(next)}"]`)?.focus({ preventScroll: true })
    show(next)
  }
  const removeChosen = () => {
    remove(selected.size > 0 ? [...selected] : [current])
    // The focused card was deleted: focus the step above.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) query('[data-step][tabindex="0"]')?.focus()
    })
  }
  const toggle = () => {
    const ids = new Set(selected)
    ids.has(current) ? ids.delete(current) : ids.add(current)
    select([...ids])
  }

  return (event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : null
    if (target?.closest(typedIn)) return
    const direction = arrows[event.key]
    if (direction && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      goTo(direction)
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && !isReadOnly) {
      removeChosen()
    } else if (event.key === '?') {
      // Don't open the page's own list.
      event.stopPropagation()
      onShortcuts()
    } else if (event.key === ' ' && target?.dataset.step) {
      event.preventDefault()
      toggle()
    } else if (event.key === '+' && !isReadOnly) {
      event.preventDefault()
      query(`[data-way^="${CSS.escape(current)}:"]`)?.click()
    }
  }
}
