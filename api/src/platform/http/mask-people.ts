const personKey =
  /^(author|customer|reviewer|friend|advocate|recipient|subscriber|buyer|to|first|last|full)_?(name)$|^phone(_?number)?$/i
const addressKey = /^(e_?mail|to_?address)$/i
const address = /([^\s@"<]?)[^\s@"<]*@([^\s@">]+\.[^\s@">]+)/g

/**
 * People in a value of JSON are told apart, not told: `a…@shop.example`, `A… E…`. Addresses wherever they are written; names by
 * what the field is called, and `name` where an address stands beside it.
 */
export function maskPeople(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('@') ? value.replace(address, '$1…@$2') : value
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
