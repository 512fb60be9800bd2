import { plural, t } from '@lingui/core/macro'
import type { searchEverything } from '@yuko/contract/dashboard/search-everything'
import type { ReplyOf } from '@yuko/contract/endpoint'
import {
  IconFilter,
  IconGift,
  IconLayout,
  IconProduct,
  IconShoppingBag,
  IconStar,
  IconUser,
  IconUsers,
  IconWebhook,
} from '@yuko/ui'
import type { Command } from '#navigation/palette/commands.ts'

export interface CommandGroup {
  title: string
  commands: readonly Command[]
}

const reviewsOf = (q: string) => `/reviews/reviews?q=${encodeURIComponent(q)}`

/** The server’s results, each linked to its most detailed page. */
export const foundGroups = (found: Found): CommandGroup[] =>
  [...inStore(found), ...inMessaging(found)].filter(({ commands }) => commands.length > 0)

type Found = ReplyOf<typeof searchEverything>

function inStore(found: Found): CommandGroup[] {
  return [
    {
      title: t`Reviews`,
      commands: found.reviews.map(({ reviewId, excerpt, authorName, rating }) => ({
        id: reviewId,
        label: excerpt,
        hint: `${rating}★ ${authorName}`,
        icon: IconStar,
        href: `/reviews/reviews/${reviewId}`,
      })),
    },
    {
      title: t`Products`,
      commands: found.products.map(({ productId, title }) => ({
        id: productId,
        label: title,
        hint: t`Reviews of this product`,
        icon: IconProduct,
        href: `/reviews/reviews?productId=${productId}`,
      })),
    },
    {
      title: t`Customers`,
      commands: found.customers.map(({ customerId, name, email }) => ({
        id: customerId,
        label: name ?? email ?? t`Unnamed customer`,
        hint: name && email ? email : t`Reviews by this customer`,
        icon: IconUser,
        href: reviewsOf(email ?? name ?? ''),
      })),
    },
    {
      title: t`Orders`,
      commands: found.orders.map(({ orderId, number, customerEmail }) => ({
        id: orderId,
        label: t`Order ${number}`,
        hint: customerEmail ?? undefined,
        icon: IconShoppingBag,
        href: customerEmail ? reviewsOf(customerEmail) : '/reviews/orders',
      })),
    },
  ]
}

function inMessaging(found: Found): CommandGroup[] {
  return [
    {
      title: t`Loyalty members`,
      commands: found.members.map(({ memberId, name, email, balance }) => ({
        id: memberId,
        label: name ?? email ?? t`Unnamed customer`,
        hint: plural(balance, { one: '# point', other: '# points' }),
        icon: IconGift,
        href: `/loyalty/customers/${memberId}`,
      })),
    },
    {
      title: t`Workflows`,
      commands: found.workflows.map(({ workflowId, title }) => ({
        id: workflowId,
        label: title,
        icon: IconWebhook,
        href: `/workflows/${workflowId}`,
      })),
    },
    {
      title: t`Subscribers`,
      commands: found.subscribers.map(({ subscriberId, name, email }) => ({
        id: subscriberId,
        label: name ?? email,
        hint: name ? email : undefined,
        icon: IconUsers,
        href: `/subscribers/${subscriberId}`,
      })),
    },
    {
      title: t`Segments`,
      commands: found.segments.map(({ segmentId, name }) => ({
        id: segmentId,
        label: name,
        icon: IconFilter,
        href: `/subscribers/segments/${segmentId}`,
      })),
    },
    {
      title: t`Forms`,
      commands: found.forms.map(({ formId, name }) => ({
        id: formId,
        label: name,
        icon: IconLayout,
        href: `/subscribers/forms/${formId}`,
      })),
    },
  ]
}
