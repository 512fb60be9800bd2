import type { App, Shop, StorePlatform } from '../platform.ts'
import { decimal } from '../store/entities.ts'

/** For whom a request is answered. */
export interface ApiContext {
  readonly platform: StorePlatform
  readonly shop: Shop
  readonly app: App
  /** What both the token and the installation allow. */
  readonly scopes: readonly string[]
}

/** What GraphQL's own way of reading takes: values, and functions for what has arguments or costs something to find out. */
export type GraphNode = Record<string, unknown>

export const money = ({ shop }: ApiContext, minor: number) => ({ amount: decimal(minor), currencyCode: shop.currency })

export function moneyBag(api: ApiContext, minor: number) {
  const amount = money(api, minor)
  return { shopMoney: amount, presentmentMoney: amount }
}

/** Without milliseconds, as the platform writes it. */
export const isoOf = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`
