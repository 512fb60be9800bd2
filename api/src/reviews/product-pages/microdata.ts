import type { ProductEntry } from './product-entry.ts'

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }
interface Scope {
  readonly entry: Writable<ProductEntry> | null
  readonly isRating: boolean
}

const numbers: Readonly<Record<string, 'average' | 'count'>> = {
  ratingValue: 'average',
  reviewCount: 'count',
  ratingCount: 'count',
}

/** Products that are marked up in the elements of a page. */
export function createMicrodata() {
  const products: Writable<ProductEntry>[] = []
  /** Of each open element: the item that begins with it. */
  const path: (Scope | null)[] = []
  let property: 'average' | 'count' | undefined
  const scope = () => path.findLast((one) => one !== null)
  const note = (text: string) => {
    const { entry, isRating } = scope() ?? { entry: null, isRating: false }
    if (!property || !entry?.rating || !isRating || text.trim() === '') return
    entry.rating = { ...entry.rating, [property]: Number(text) }
    property = undefined
  }

  return {
    products,
    open({ itemtype, itemprop = '', itemid, content }: Readonly<Record<string, string>>) {
      path.push(itemtype === undefined ? null : begin(itemtype.trim(), itemid))
      property = numbers[itemprop]
      if (content !== undefined) note(content)
    },
    text: note,
    close() {
      path.pop()
      property = undefined
    },
  }

  function begin(itemtype: string, id: string | undefined): Scope {
    const outer = scope()?.entry ?? null
    if (/schema\.org\/AggregateRating$/.test(itemtype) && outer) {
      outer.rating = { average: Number.NaN, count: Number.NaN }
      return { entry: outer, isRating: true }
    }
    if (!/schema\.org\/Product$/.test(itemtype)) return { entry: outer, isRating: false }
    const entry = { isOurs: false, id: id ?? null, rating: null }
    products.push(entry)
    return { entry, isRating: false }
  }
}
