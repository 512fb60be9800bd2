const personKey =
  /^(author|customer|reviewer|friend|advocate|recipient|subscriber|buyer|to|first|last|full)_?(name)$|^phone(_?number)?$/i
const addressKey = /^(e_?mail|to_?address)$/i

/**
 * Masks people in a JSON value: `a…@shop.example`, `A… E…`. Addresses anywhere in text; names by field name, and `name` next to
 * an address.
 */
export function maskPeople(value: unknown): unknown {
  if (typeof value === 'string') return maskAddresses(value)
  if (Array.isArray(value)) return value.map(maskPeople)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const entries = Object.entries(value)
  const isPerson = entries.some(([key]) => addressKey.test(key))
  return Object.fromEntries(
    entries.map(([key, one]) => {
      const isName = personKey.test(key) || (isPerson && /^(display_?)?name$/i.test(key))
      return [key, isName && typeof one === 'string' ? initialsOf(one) : maskPeople(one)]
    }),
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  return words.map((word) => `${[...word][0]}…`).join(' ')
}

/** Maximum lengths of an address's parts (RFC 5321). */
const longestLocal = 64
const longestDomain = 255
const endsLocal = /[\s@"<]/
const endsDomain = /[\s@">]/

/** Searches outward from each `@`, no further than an address can reach: linear time for any text. */
function maskAddresses(text: string): string {
  let masked = ''
  let done = 0
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    let from = at
    while (from > done && at - from < longestLocal && !endsLocal.test(text.charAt(from - 1))) from--
    let to = at + 1
    while (to < text.length && to - at <= longestDomain && !endsDomain.test(text.charAt(to))) to++
    const dot = text.slice(at + 1, to).lastIndexOf('.', to - at - 3)
    if (dot < 1) continue
    const [first = ''] = text.slice(from, at)
    masked += `${text.slice(done, from)}${first}…${text.slice(at, to)}`
    done = to
  }
  return masked + text.slice(done)
}
