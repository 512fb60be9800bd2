import type { searchEverything } from '@yuko/contract/dashboard/search-everything'
import type { ReplyOf } from '@yuko/contract/endpoint'
import { IconProduct, IconShoppingBag, IconStar, IconUser } from '@yuko/ui'
import type { Command } from '#navigation/palette/commands.ts'

export interface CommandGroup {
  title: string
  commands: readonly Command[]
}

const reviewsOf = (q: string) => `/reviews/reviews?q=${encodeURIComponent(q)}`

/** What the server found, each with the page that shows most of it. */
export function foundGroups(found: ReplyOf<typeof searchEverything>): CommandGroup[] {
  return [
    {
      title: 'Reviews',
      commands: found.reviews.map(({ reviewId, excerpt, authorName, rating }) => ({
        id: reviewId,
        label: excerpt,
        hint: `${rating}★ ${authorName}`,
        icon: IconStar,
        href: `/reviews/reviews/${reviewId}`,
      })),
    },
    {
      title: 'Products',
      commands: found.products.map(({ productId, title }) => ({
        id: productId,
        label: title,
        hint: 'Its reviews',
        icon: IconProduct,
        href: `/reviews/reviews?productId=${productId}`,
      })),
    },
    {
      title: 'Customers',
      commands: found.customers.map(({ customerId, name, email }) => ({
        id: customerId,
        label: name ?? email ?? 'Without a name',
        hint: name && email ? email : 'Their reviews',
        icon: IconUser,
        href: reviewsOf(email ?? name ?? ''),
      })),
    },
    {
      title: 'Orders',
      commands: found.orders.map(({ orderId, number, customerEmail }) => ({
        id: orderId,
        label: `Order ${number}`,
        hint: customerEmail ?? undefined,
        icon: IconShoppingBag,
        href: customerEmail ? reviewsOf(customerEmail) : '/reviews/orders',
      })),
    },
  ].filter(({ commands }) => commands.length > 0)
}
