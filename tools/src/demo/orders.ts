import type { InputOf } from '@yuko/contract/endpoint'
import type { recordOrders } from '@yuko/contract/store/record-orders'
import { demoProducts } from './catalogue.ts'
import { randomFrom } from './random.ts'
import type { DemoReview } from './reviews.ts'

type DemoOrder = InputOf<typeof recordOrders>['body']['orders'][number]

/** Two of three reviewers bought the product some days before, sometimes with another one. */
export function demoOrders(reviews: readonly DemoReview[], seed = 11): DemoOrder[] {
  const random = randomFrom(seed)
  return reviews
    .filter(() => random.next() < 0.66)
    .map((review, index) => {
      const placedAt = new Date(
        Date.parse(`${review.date}T10:00:00Z`) - random.between(9, 30) * 86_400_000 + random.between(0, 36_000_000),
      )
      const extra = random.pick(demoProducts)
      const lines = [{ productExternalId: review.product.externalId, quantity: random.between(1, 2) }]
      if (random.next() < 0.4 && extra !== review.product) lines.push({ productExternalId: extra.externalId, quantity: 1 })
      return {
        externalId: String(90_001 + index),
        number: `#${1001 + index}`,
        email: review.authorEmail,
        customerName: review.authorName,
        placedAt: placedAt.toISOString(),
        lines,
      }
    })
}
