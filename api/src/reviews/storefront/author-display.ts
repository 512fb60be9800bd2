import type { ConfigOf } from '@yuko/contract/widgets/widget-config'

type NameFormat = ConfigOf<'review_list'>['card']['nameFormat']

/** The author's name as shoppers see it. Shortened here, because everything this server sends is public. */
export function authorDisplay(name: string, format: NameFormat): string {
  const parts = name.split(/\s+/).filter((part) => part !== '')
  const initial = (part: string | undefined) => (part ? `${[...part][0]?.toUpperCase()}.` : '')
  switch (format) {
    case 'full':
      return name
    case 'first':
      return parts[0] ?? ''
    case 'first_last_initial':
      return parts.length > 1 ? `${parts[0]} ${initial(parts.at(-1))}` : name
    case 'initials':
      return [parts[0], parts.length > 1 ? parts.at(-1) : undefined].map(initial).filter(Boolean).join(' ')
    case 'anonymous':
      return ''
  }
}
