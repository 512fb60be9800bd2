import type { recordCheckouts as endpoint } from '@yuko/contract/store/record-checkouts'
import type { TenantCall } from '#platform/http/implement.ts'
import type { ToldCheckout } from './checkouts.repository.ts'
import { recordCheckouts } from './record-checkouts.ts'

/** Checkouts pushed by a store's own server. Times in the future count as now. */
export async function feedCheckouts({ trx, clock, organizationId, body }: TenantCall<typeof endpoint>) {
  const now = clock.now().getTime()
  const past = (moment: string | null | undefined) => new Date(Math.min(moment ? Date.parse(moment) : now, now)).toISOString()
  const told = body.checkouts.map(
    ({ checkoutId, email, url, currency, totalMinor, items, startedAt, updatedAt, completedAt }): Omit<ToldCheckout, 'id'> => ({
      external_id: checkoutId,
      email: email ?? null,
      url: url ?? null,
      currency,
      total_minor: totalMinor ?? null,
      started_at: past(startedAt ?? updatedAt),
      updated_at: past(updatedAt),
      completed_at: completedAt ? past(completedAt) : null,
      items: items.map(({ productExternalId, title, quantity, priceMinor, imageUrl, url: page }) => ({
        title,
        quantity,
        product_id: productExternalId ?? null,
        price_minor: priceMinor ?? null,
        image_url: imageUrl ?? null,
        url: page ?? null,
      })),
    }),
  )
  await recordCheckouts(trx, clock, organizationId, told)
  return { recorded: told.length }
}
