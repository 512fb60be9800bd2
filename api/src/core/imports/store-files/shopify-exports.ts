import type { ImportField, ImportKind, ImportMapping } from '@yuko/contract/imports/import'

interface Export {
  kind: ImportKind
  /** Lowercase headers that occur together only in this export. */
  marks: readonly (readonly string[])[]
  /** Header by field; the first existing one of several spellings. */
  fields: Partial<Record<ImportField, readonly string[]>>
}

/** Shopify's own exports from its admin; product headers changed in 2024. */
const exports: readonly Export[] = [
  {
    kind: 'orders',
    marks: [['name', 'email', 'financial status', 'lineitem name']],
    fields: {
      externalId: ['id', 'name'],
      number: ['name'],
      email: ['email'],
      customerName: ['billing name', 'shipping name'],
      placedAt: ['created at'],
      productTitle: ['lineitem name'],
      quantity: ['lineitem quantity'],
      price: ['lineitem price'],
      total: ['total'],
      currency: ['currency'],
      paidAt: ['paid at'],
      financialStatus: ['financial status'],
      fulfilledAt: ['fulfilled at'],
      cancelledAt: ['cancelled at'],
      country: ['shipping country', 'billing country'],
      tags: ['tags'],
      discountCodes: ['discount code'],
      channel: ['source'],
    },
  },
  {
    kind: 'products',
    marks: [
      ['handle', 'title', 'variant sku'],
      ['handle', 'title', 'option1 name'],
      ['url handle', 'title', 'option1 name'],
      ['url handle', 'title', 'product image url'],
    ],
    fields: {
      title: ['title'],
      handle: ['handle', 'url handle'],
      status: ['status', 'published'],
      vendor: ['vendor'],
      productType: ['type'],
      tags: ['tags'],
      price: ['variant price', 'price'],
      imageUrl: ['image src', 'product image url'],
    },
  },
  {
    kind: 'customers',
    marks: [
      ['email', 'first name', 'last name', 'total spent'],
      ['email', 'first name', 'last name', 'accepts email marketing'],
      ['email', 'first name', 'last name', 'accepts marketing'],
    ],
    fields: {
      email: ['email'],
      firstName: ['first name'],
      lastName: ['last name'],
      externalId: ['customer id'],
      tags: ['tags'],
      country: ['default address country code', 'country code'],
    },
  },
]

/** null: none of them. Keys of `byName` are lowercase headers. */
export function shopifyExport(
  byName: ReadonlyMap<string, string>,
): { kind: ImportKind; preset: 'shopify'; mapping: ImportMapping } | null {
  const found = exports.find(({ marks }) => marks.some((together) => together.every((mark) => byName.has(mark))))
  if (!found) return null
  const mapping: ImportMapping = {}
  const taken = new Set<string>()
  for (const [field, names] of Object.entries(found.fields) as [ImportField, readonly string[]][]) {
    const column = names.map((name) => byName.get(name)).find((one) => one !== undefined && !taken.has(one))
    if (column === undefined) continue
    mapping[field] = column
    taken.add(column)
  }
  return { kind: found.kind, preset: 'shopify', mapping }
}
