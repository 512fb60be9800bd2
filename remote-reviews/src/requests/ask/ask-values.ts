import { t } from '@lingui/core/macro'
import type { InputOf } from '@yuko/contract/endpoint'
import { emailAddress, isoDate } from '@yuko/contract/primitives'
import type { createRequests } from '@yuko/contract/requests/create-requests'
import type { ChosenProduct } from '@yuko/kit/products/products.field.tsx'
import { z } from 'zod'
import { filterOf, readSearch } from '../orders/orders.search.ts'

export interface AskValues {
  source: 'orders' | 'people'
  /** Selected in the list. */
  orders: { orderId: string; placedAt: string }[]
  /** All orders that match the list’s filter. */
  matching: { query: string; count: number } | null
  from: string
  to: string
  people: string
  products: ChosenProduct[]
}

type Selection = NonNullable<InputOf<typeof createRequests>['body']>

const handedOver = z.object({
  orders: z.array(z.object({ orderId: z.string(), placedAt: z.iso.datetime() })).default([]),
  matching: z.object({ query: z.string(), count: z.int() }).nullable().default(null),
})
const dayMs = 86_400_000
const mostPeople = 500
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** The last two months, unless orders were selected in the list. */
export function initialAsk(state: unknown, now: Date): AskValues {
  const { orders = [], matching = null } = handedOver.safeParse(state).data ?? {}
  const from = dayOf(new Date(now.getTime() - 60 * dayMs))
  return { source: 'orders', orders, matching, from, to: dayOf(now), people: '', products: [] }
}

/** The request to the api, or the errors by field. */
export function selectionOf(values: AskValues): { selection: Selection } | { wrong: Partial<Record<keyof AskValues, string>> } {
  if (values.matching)
    return { selection: { source: 'matching', filter: filterOf(readSearch(new URLSearchParams(values.matching.query))) } }
  if (values.orders.length > 0) {
    const moments = values.orders.map(({ placedAt }) => Date.parse(placedAt))
    // One extra day on both sides: the organization's days aren't UTC days.
    const from = dayOf(new Date(Math.min(...moments) - dayMs))
    const to = dayOf(new Date(Math.max(...moments) + dayMs))
    return { selection: { source: 'orders', from, to, orderIds: values.orders.map(({ orderId }) => orderId) } }
  }
  if (values.source === 'orders') {
    const { from, to } = values
    if (!isoDate.safeParse(from).success) return { wrong: { from: t`Enter a date` } }
    if (!isoDate.safeParse(to).success) return { wrong: { to: t`Enter a date` } }
    return from <= to ? { selection: { source: 'orders', from, to } } : { wrong: { to: t`Can’t be before the start date` } }
  }
  return selectionOfPeople(values)
}

function selectionOfPeople({ people, products }: AskValues): ReturnType<typeof selectionOf> {
  const lines = people.split('\n').filter((line) => line.trim())
  const read = lines.map((line) => {
    const [address = '', ...name] = line.split(/[,;\t]/)
    const { data: email } = emailAddress.safeParse(address)
    return { line, email, name: name.join(' ').trim() }
  })
  const unreadable = read.find(({ email }) => !email)?.line.trim()
  const wrong = {
    ...(lines.length === 0 && { people: t`Enter at least one person` }),
    ...(lines.length > mostPeople && { people: t`Enter at most ${mostPeople} people` }),
    ...(unreadable !== undefined && { people: t`No email address in this line: ${unreadable}` }),
    ...(products.length === 0 && { products: t`Choose at least one product` }),
  }
  if (Object.keys(wrong).length > 0) return { wrong }
  const selection: Selection = {
    source: 'people',
    people: read.flatMap(({ email, name }) => (email ? [{ email, ...(name && { name }) }] : [])),
    productIds: products.map(({ productId }) => productId),
  }
  return { selection }
}
