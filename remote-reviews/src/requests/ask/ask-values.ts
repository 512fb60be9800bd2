import { t } from '@lingui/core/macro'
import type { InputOf } from '@yuko/contract/endpoint'
import { emailAddress, isoDate } from '@yuko/contract/primitives'
import type { createRequests } from '@yuko/contract/requests/create-requests'
import { z } from 'zod'

export interface ChosenProduct {
  productId: string
  title: string
}

export interface AskValues {
  source: 'orders' | 'people'
  /** Chosen in the list. */
  orders: { orderId: string; placedAt: string }[]
  from: string
  to: string
  people: string
  products: ChosenProduct[]
}

type Selection = NonNullable<InputOf<typeof createRequests>['body']>

const handedOver = z.object({ orders: z.array(z.object({ orderId: z.string(), placedAt: z.iso.datetime() })) })
const dayMs = 86_400_000
const mostPeople = 500
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** The last two months, unless the list handed over chosen orders. */
export function initialAsk(state: unknown, now: Date): AskValues {
  const orders = handedOver.safeParse(state).data?.orders ?? []
  const from = dayOf(new Date(now.getTime() - 60 * dayMs))
  return { source: 'orders', orders, from, to: dayOf(now), people: '', products: [] }
}

/** What is sent, or what is wrong by field. */
export function selectionOf(values: AskValues): { selection: Selection } | { wrong: Partial<Record<keyof AskValues, string>> } {
  if (values.orders.length > 0) {
    const moments = values.orders.map(({ placedAt }) => Date.parse(placedAt))
    // A day more on both sides: the organization's days are not those of UTC.
    const from = dayOf(new Date(Math.min(...moments) - dayMs))
    const to = dayOf(new Date(Math.max(...moments) + dayMs))
    return { selection: { source: 'orders', from, to, orderIds: values.orders.map(({ orderId }) => orderId) } }
  }
  if (values.source === 'orders') {
    const { from, to } = values
    if (!isoDate.safeParse(from).success) return { wrong: { from: 'is required' } }
    if (!isoDate.safeParse(to).success) return { wrong: { to: 'is required' } }
    return from <= to ? { selection: { source: 'orders', from, to } } : { wrong: { to: 'must not be before the beginning' } }
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
  const unreadable = read.filter(({ email }) => !email)
  const wrong = {
    ...(lines.length === 0 && { people: 'is required' }),
    ...(lines.length > mostPeople && { people: t`must be at most ${mostPeople} people at once` }),
    ...(unreadable[0] && { people: t`“${unreadable[0].line.trim()}” has no e-mail address in it` }),
    ...(products.length === 0 && { products: 'choose what they are asked about' }),
  }
  if (Object.keys(wrong).length > 0) return { wrong }
  const selection: Selection = {
    source: 'people',
    people: read.flatMap(({ email, name }) => (email ? [{ email, ...(name && { name }) }] : [])),
    productIds: products.map(({ productId }) => productId),
  }
  return { selection }
}
