import { type KeyboardEvent, useId, useState } from 'react'
import { type PickerGroup, type PickerItem, search } from './picker.model.ts'

interface PickerInput {
  groups: readonly PickerGroup[]
  typed: ((text: string) => PickerGroup | undefined) | undefined
  onChoose: (value: string) => void
}

/** The search text, the matches, and the active item. */
export function usePicker({ groups, typed, onChoose }: PickerInput) {
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const extra = text.trim() ? typed?.(text.trim()) : undefined
  const found = [...search(groups, text), ...(extra ? [extra] : [])]
  const items = found.flatMap((group) => group.items)
  const idOf = (value: string) => `${id}-${value}`
  const walk = (to: number) => {
    const next = Math.min(Math.max(to, 0), items.length - 1)
    setActive(next)
    document.getElementById(idOf(items[next]?.value ?? ''))?.scrollIntoView?.({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: items.length - 1 }
    const to = event.key === 'Home' || event.key === 'End' ? (text ? undefined : moves[event.key]) : moves[event.key]
    if (to !== undefined) {
      event.preventDefault()
      walk(to)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const chosen = items[active]
      if (chosen) onChoose(chosen.value)
    }
  }
  const type = (next: string) => {
    setText(next)
    setActive(0)
  }
  const point = (item: PickerItem) => setActive(items.indexOf(item))
  return { id, idOf, text, type, found, isEmpty: items.length === 0, active: items[active], point, onKeyDown }
}
