import { type ComboboxItem, type ComboboxParsedItem, isOptionsGroup, type Primitive } from '@mantine/core'

/** Normalized: without case, accents, and underscores. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('_', ' ').trim().toLowerCase()

interface Asked<Value extends Primitive> {
  options: ComboboxParsedItem<Value>[]
  search: string
  limit: number
}

/** Options that contain the typed text: first those that start with it, then those with a word that does, then the rest. */
export function bestFirst<Value extends Primitive>({ options, search, limit }: Asked<Value>): ComboboxParsedItem<Value>[] {
  const wanted = plain(search)
  const isFlat = options.every((option): option is ComboboxItem<Value> => !isOptionsGroup(option))
  const found = isFlat
    ? ranked(options, wanted)
    : options.flatMap<ComboboxParsedItem<Value>>((option) => {
        if (!('group' in option)) return ranked([option], wanted)
        const items = ranked(option.items, wanted)
        return items.length === 0 ? [] : [{ ...option, items }]
      })
  return found.slice(0, limit)
}

function ranked<Value extends Primitive>(options: ComboboxItem<Value>[], wanted: string): ComboboxItem<Value>[] {
  return options
    .map((option) => ({ option, rank: rankOf(plain(option.label), wanted) }))
    .filter(({ rank }) => rank !== -1)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option)
}

function rankOf(label: string, wanted: string): number {
  const at = label.indexOf(wanted)
  if (at <= 0) return at
  return [' ', '/'].includes(label.charAt(at - 1)) ? 1 : 2
}
