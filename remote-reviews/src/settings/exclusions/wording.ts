import { t } from '@lingui/core/macro'
import type { AddedExclusions, ExclusionGroup, ExclusionTarget } from '@yuko/contract/exclusions/exclusion'

export const groupLabels: Record<ExclusionGroup, string> = { customers: t`Customers`, products: t`Products`, orders: t`Orders` }

export const targetLabels: Record<ExclusionTarget, string> = {
  email: t`E-mail address`,
  email_domain: t`E-mail domain`,
  customer_tag: t`Customer tag`,
  product: t`Product`,
  product_tag: t`Product tag`,
  order_tag: t`Order tag`,
  country: t`Country`,
  sales_channel: t`Sales channel`,
  order_below_amount: t`Order below`,
}

/** How values of a kind are written, one a line. */
export const hints: Record<ExclusionTarget, { description: string; placeholder: string }> = {
  email: { description: t`One a line. @example.com means everybody there.`, placeholder: 'mara@example.com\n@rival.example' },
  email_domain: { description: t`One a line.`, placeholder: 'rival.example' },
  customer_tag: { description: t`As in your store, one a line.`, placeholder: 'wholesale' },
  product: { description: t`Handle, id, address or exact title, one a line.`, placeholder: 'wool-scarf\nGift card' },
  product_tag: { description: t`As in your store, one a line.`, placeholder: 'sample' },
  order_tag: { description: t`As in your store, one a line.`, placeholder: 'replacement' },
  country: {
    description: t`Where the order is delivered: names or codes, one per line.`,
    placeholder: t`Switzerland
NO`,
  },
  sales_channel: { description: 'web, pos, draft, subscription or api; one a line.', placeholder: 'pos' },
  order_below_amount: { description: t`In your currency; nobody is asked about a smaller order.`, placeholder: '10.00' },
}

export function sentenceOf({ added, unchanged, refused }: AddedExclusions): string {
  const parts = [`${added} added`, unchanged > 0 && t`${unchanged} there already`, refused > 0 && t`${refused} not taken`]
  return parts.filter(Boolean).join(', ')
}
