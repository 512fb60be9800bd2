import { plural, t } from '@lingui/core/macro'
import type { AddedExclusions, ExclusionGroup, ExclusionTarget } from '@yuko/contract/exclusions/exclusion'

export const groupLabels: Record<ExclusionGroup, string> = { customers: t`Customers`, products: t`Products`, orders: t`Orders` }

export const targetLabels: Record<ExclusionTarget, string> = {
  email: t`Email address`,
  email_domain: t`Email domain`,
  customer_tag: t`Customer tag`,
  product: t`Product`,
  product_tag: t`Product tag`,
  collection: t`Collection`,
  order_tag: t`Order tag`,
  country: t`Country`,
  sales_channel: t`Sales channel`,
  order_below_amount: t`Minimum order amount`,
}

/** The format of the values of each type. */
export const hints: Record<ExclusionTarget, { description: string; placeholder: string }> = {
  email: {
    description: t`One per line. @example.com matches the whole domain.`,
    placeholder: 'mara@example.com\n@rival.example',
  },
  email_domain: { description: t`One per line`, placeholder: 'rival.example' },
  customer_tag: { description: t`One per line, as in your store`, placeholder: 'wholesale' },
  product: { description: t`Handle, ID, URL or exact title, one per line`, placeholder: 'wool-scarf\nGift card' },
  collection: { description: t`Handle, ID, URL or exact title, one per line`, placeholder: 'gift-cards' },
  product_tag: { description: t`One per line, as in your store`, placeholder: 'sample' },
  order_tag: { description: t`One per line, as in your store`, placeholder: 'replacement' },
  country: {
    description: t`Shipping countries by name or code, one per line`,
    placeholder: t`Switzerland
NO`,
  },
  sales_channel: { description: t`One per line: web, pos, draft, subscription or api`, placeholder: 'pos' },
  order_below_amount: { description: t`In your currency. Smaller orders are excluded.`, placeholder: '10.00' },
}

export function sentenceOf({ added, unchanged, refused }: AddedExclusions): string {
  const parts = [
    plural(added, { one: '# added', other: '# added' }),
    unchanged > 0 && plural(unchanged, { one: '# already listed', other: '# already listed' }),
    refused > 0 && plural(refused, { one: '# not added', other: '# not added' }),
  ]
  return parts.filter(Boolean).join(' · ')
}
