import type { AddedExclusions, ExclusionGroup, ExclusionTarget } from '@yuko/contract/exclusions/exclusion'

export const groupLabels: Record<ExclusionGroup, string> = { customers: 'Customers', products: 'Products', orders: 'Orders' }

export const targetLabels: Record<ExclusionTarget, string> = {
  email: 'E-mail address',
  email_domain: 'E-mail domain',
  customer_tag: 'Customer tag',
  product: 'Product',
  product_tag: 'Product tag',
  order_tag: 'Order tag',
  country: 'Country',
  sales_channel: 'Sales channel',
  order_below_amount: 'Order below',
}

/** How values of a kind are written, one a line. */
export const hints: Record<ExclusionTarget, { description: string; placeholder: string }> = {
  email: { description: 'One a line. @example.com means everybody there.', placeholder: 'mara@example.com\n@rival.example' },
  email_domain: { description: 'One a line.', placeholder: 'rival.example' },
  customer_tag: { description: 'As in your store, one a line.', placeholder: 'wholesale' },
  product: { description: 'Handle, id, address or exact title, one a line.', placeholder: 'wool-scarf\nGift card' },
  product_tag: { description: 'As in your store, one a line.', placeholder: 'sample' },
  order_tag: { description: 'As in your store, one a line.', placeholder: 'replacement' },
  country: { description: 'Where the order is delivered: names or codes, one per line.', placeholder: 'Switzerland\nNO' },
  sales_channel: { description: 'web, pos, draft, subscription or api; one a line.', placeholder: 'pos' },
  order_below_amount: { description: 'In your currency; nobody is asked about a smaller order.', placeholder: '10.00' },
}

export function sentenceOf({ added, unchanged, refused }: AddedExclusions): string {
  const parts = [`${added} added`, unchanged > 0 && `${unchanged} there already`, refused > 0 && `${refused} not taken`]
  return parts.filter(Boolean).join(', ')
}
