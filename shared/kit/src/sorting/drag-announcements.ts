import type { Announcements } from '@dnd-kit/core'
import { t } from '@lingui/core/macro'

export interface Sorted {
  readonly id: string
  readonly name: string
}

/** Screen reader announcements while an item of a list is dragged. */
export function dragAnnouncements(items: readonly Sorted[]): Announcements {
  const count = items.length
  const nameOf = (id: unknown) => items.find((item) => item.id === id)?.name ?? ''
  const positionOf = (id: unknown) => items.findIndex((item) => item.id === id) + 1
  return {
    onDragStart: ({ active }) => {
      const [name, position] = [nameOf(active.id), positionOf(active.id)]
      return t`${name} lifted, position ${position} of ${count}`
    },
    onDragOver: ({ active, over }) => {
      if (!over) return undefined
      const [name, position] = [nameOf(active.id), positionOf(over.id)]
      return t`${name} over position ${position} of ${count}`
    },
    onDragEnd: ({ active, over }) => {
      const name = nameOf(active.id)
      if (!over) return t`${name} dropped`
      const position = positionOf(over.id)
      return t`${name} dropped at position ${position} of ${count}`
    },
    onDragCancel: ({ active }) => t`${nameOf(active.id)} returned to its position`,
  }
}
