/**
 * The shop's data from before Yuko, as files of its previous tools: customers, two years of orders, points and their history,
 * consents, and reviews.
 */

import { createImport } from '@yuko/contract/imports/create-import'
import type { ImportKind } from '@yuko/contract/imports/import'
import { startImport } from '@yuko/contract/imports/start-import'
import { updateImport } from '@yuko/contract/imports/update-import'
import type { Shop } from './open-shop.ts'
import { linesOf, type Shopper } from './people.ts'
import type { Random } from './random.ts'
import { asImportFile, cell, demoReviews } from './reviews.ts'
import { totalOf } from './store.ts'

const importedReviews = 190
const dayMs = 86_400_000

export async function bringWhatWas(shop: Shop, veterans: readonly Shopper[], random: Random): Promise<void> {
  const now = shop.product.clock.now()
  const customers = veterans.map(({ externalId, email, firstName, lastName, country, birthday, language }) => [
    externalId,
    email,
    firstName,
    lastName,
    country,
    birthday ?? '',
    language,
  ])
  await bring(shop, 'customers', [['id', 'email', 'first_name', 'last_name', 'country', 'birthday', 'language'], ...customers])
  const orders = ordersOf(veterans, now, random)
  await bring(shop, 'orders', orders)
  const balances = veterans.map(({ email }): Balance => [email, Math.round(20 + 620 * random.next() ** 2.4)])
  await bring(shop, 'loyalty_points', [['email', 'points'], ...balances])
  await bring(shop, 'points_history', historyOf(orders, balances))
  const consents = veterans
    .filter(() => random.next() < 0.6)
    .map(({ email }) => [
      email,
      'subscribed',
      new Date(now.getTime() - random.between(20, 600) * dayMs).toISOString().slice(0, 10),
    ])
  await bring(shop, 'subscribers', [['email', 'consent', 'consent_at'], ...consents], {
    consentStatement: 'Ticked a box at the checkout of our former shop, on the day in the file.',
  })
  await take(shop, 'reviews', asImportFile(demoReviews(importedReviews, now)), { publish: 'published' })
}

function ordersOf(veterans: readonly Shopper[], now: Date, random: Random): (string | number)[][] {
  const header = [
    'id',
    'number',
    'email',
    'placed_at',
    'paid_at',
    'fulfilled_at',
    'country',
    'currency',
    'total',
    'product_id',
    'quantity',
    'price',
  ]
  let number = 500
  const rows = veterans.flatMap((shopper) =>
    Array.from({ length: 1 + random.weighted([60, 30, 10]) }, () => {
      number += 1
      const day = (before: number) => new Date(now.getTime() - before * dayMs).toISOString().slice(0, 10)
      const placed = random.between(40, 500)
      const lines = linesOf(random)
      const dates = [day(placed), day(placed), day(placed - 2)]
      const order = [number, `#${number}`, shopper.email, ...dates, shopper.country, 'EUR', (totalOf(lines) / 100).toFixed(2)]
      return lines.map(({ product, quantity }) => [...order, product.externalId, quantity, (product.priceMinor / 100).toFixed(2)])
    }).flat(),
  )
  return [header, ...rows]
}

type Balance = readonly [email: string, points: number]

/** What the orders earned, and the change that leads to each balance. */
function historyOf(orders: ReturnType<typeof ordersOf>, balances: readonly Balance[]): (string | number)[][] {
  const [, ...lines] = orders
  const earned = [...new Map(lines.map((line) => [line[1], line])).values()].map(
    ([, number = '', email = '', placed = '', , , , , total]) =>
      [email, placed, Math.floor(Number(total)), `Order ${number}`] as const,
  )
  const byEmail = Map.groupBy(earned, ([email]) => email)
  const others = balances.map(([email, balance]) => {
    const own = byEmail.get(email) ?? []
    const rest = balance - own.reduce((sum, [, , points]) => sum + points, 0)
    const days = own.map(([, day]) => String(day)).sort()
    return [email, days.at(rest < 0 ? -1 : 0) ?? '', rest, rest < 0 ? 'Reward redeemed' : 'Sign-up bonus']
  })
  return [['email', 'date', 'points', 'description'], ...earned.map((row) => [...row]), ...others]
}

const bring = (shop: Shop, kind: ImportKind, rows: readonly (readonly (string | number)[])[], options = {}) =>
  take(shop, kind, `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`, options)

async function take({ owner, product }: Shop, kind: ImportKind, text: string, options = {}): Promise<void> {
  const file = new File([text], `${kind}.csv`, { type: 'text/csv' })
  const { importId } = await owner.call(createImport, { query: { kind }, file })
  await product.run()
  await owner.call(updateImport, { params: { importId }, body: { options } })
  await owner.call(startImport, { params: { importId } })
  await product.run()
}
