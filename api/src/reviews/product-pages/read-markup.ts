import { Parser } from 'htmlparser2'
import { createMicrodata } from './microdata.ts'
import type { ProductEntry } from './product-entry.ts'

export interface ProductMarkup {
  readonly entries: readonly ProductEntry[]
  /** An entry that mentions a product, and isn’t valid JSON. */
  readonly isUnreadable: boolean
  readonly hasWidget: boolean
}

/** The structured data about products in a page’s HTML: JSON-LD and microdata. */
export function readMarkup(html: string): ProductMarkup {
  const entries: ProductEntry[] = []
  let isUnreadable = false
  let hasWidget = false
  let script: { text: string; isOurs: boolean } | null = null
  const microdata = createMicrodata()
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'yuko-reviews') hasWidget = true
      if (name === 'script' && /^\s*application\/ld\+json/i.test(attributes.type ?? ''))
        script = { text: '', isOurs: 'data-yuko' in attributes }
      microdata.open(attributes)
    },
    ontext(text) {
      if (script) script.text += text
      else microdata.text(text)
    },
    onclosetag() {
      if (script) {
        const { text, isOurs } = script
        const found = productsOf(text)
        if (found) entries.push(...found.map((entry) => ({ ...entry, isOurs })))
        else isUnreadable ||= text.includes('Product')
      }
      script = null
      microdata.close()
    },
  })
  parser.end(html)
  return { entries: [...entries, ...microdata.products], isUnreadable, hasWidget }
}

type Entry = Omit<ProductEntry, 'isOurs'>

/** null: not valid JSON. */
function productsOf(text: string): Entry[] | null {
  try {
    return nodesOf(JSON.parse(text)).flatMap((node) => (isProduct(node['@type']) ? entryOf(node) : []))
  } catch {
    return null
  }
}

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const isProduct = (type: unknown) => [type].flat().some((one) => one === 'Product' || one === 'ProductGroup')

/** The entries themselves, and those of a graph or of a page about them. */
function nodesOf(value: unknown): Node[] {
  return [value].flat().flatMap((node) => {
    if (!isNode(node)) return []
    return [node, ...[node['@graph'], node.mainEntity].flat().filter(isNode)]
  })
}

function entryOf(node: Node): Entry {
  const rating = [node.aggregateRating].flat().find(isNode)
  const id = node['@id']
  return {
    id: typeof id === 'string' ? id : null,
    rating: rating ? { average: Number(rating.ratingValue), count: Number(rating.reviewCount ?? rating.ratingCount) } : null,
  }
}
