import type { ReactNode } from 'react'

export interface PickerItem {
  readonly value: string
  readonly label: string
  readonly description?: string | undefined
  readonly icon?: ReactNode
}

export interface PickerGroup {
  readonly label: string
  readonly items: readonly PickerItem[]
}

/** Items whose label, description or group contains every typed word, without empty groups. */
export function search(groups: readonly PickerGroup[], text: string): PickerGroup[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...groups]
  return groups
    .map(({ label, items }) => ({
      label,
      items: items.filter((item) => {
        const all = `${label} ${item.label} ${item.description ?? ''}`.toLowerCase()
        return words.every((word) => all.includes(word))
      }),
    }))
    .filter(({ items }) => items.length > 0)
}
