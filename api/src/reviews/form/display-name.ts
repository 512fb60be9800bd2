import type { NameDisplay } from '@yuko/contract/storefront/form-fields'

/** The name in the form its owner chose. Only this is stored with the review. */
export function displayName(name: string | null | undefined, display: NameDisplay, anonymous: string): string {
  const parts = (name ?? '').split(/\s+/).filter((part) => part !== '')
  const [first] = parts
  if (display === 'anonymous' || first === undefined) return anonymous
  const last = parts.length > 1 ? parts.at(-1) : undefined
  const initial = (part: string) => `${[...part][0]?.toUpperCase()}.`
  if (display === 'full') return parts.join(' ')
  if (display === 'initials') return last ? `${initial(first)} ${initial(last)}` : initial(first)
  return last ? `${first} ${initial(last)}` : first
}
