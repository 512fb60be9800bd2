import { z } from 'zod'
import { toMinor } from '#platform/money.ts'
import { email, idNumber, moment, optionalMoment, optionalText, text } from '../payload-fields.ts'
import type { ToldCheckout } from './checkouts.repository.ts'

const checkout = z.object({
  // Webhooks of one checkout share the token; some have no ID.
  token: text,
  email,
  created_at: moment,
  updated_at: moment,
  completed_at: optionalMoment,
  currency: z.string(),
  total_price: z.string().nullish(),
  abandoned_checkout_url: optionalText,
  line_items: z
    .array(
      z.object({
        product_id: idNumber.nullish(),
        title: text,
        quantity: z.int().min(0),
        price: z.string().nullish(),
      }),
    )
    .default([]),
})

export function readCheckoutPayload(payload: unknown): Omit<ToldCheckout, 'id'> {
  const one = checkout.parse(payload)
  return {
    external_id: one.token,
    email: one.email,
    url: one.abandoned_checkout_url,
    currency: one.currency,
    total_minor: one.total_price ? toMinor(one.total_price, one.currency) : null,
    started_at: one.created_at,
    updated_at: one.updated_at,
    completed_at: one.completed_at,
    items: one.line_items
      .filter(({ quantity }) => quantity > 0)
      .slice(0, 50)
      .map(({ product_id, title, quantity, price }) => ({
        title,
        quantity,
        product_id: product_id ?? null,
        image_url: null,
        url: null,
        price_minor: price ? toMinor(price, one.currency) : null,
      })),
  }
}
