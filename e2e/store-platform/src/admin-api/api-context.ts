import type { App, Shop, StorePlatform } from '../platform.ts'
import { decimal } from '../store/entities.ts'

/** The caller of a request. */
export interface ApiContext {
  readonly platform: StorePlatform
  readonly shop: Shop
  readonly app: App
  /** The intersection of the token's and the installation's scopes. */
  readonly scopes: readonly string[]
}

/** The form GraphQL's default resolver takes: values, and functions for fields with arguments or expensive ones. */
export type GraphNode = Record<string, unknown>

export const money = ({ shop }: ApiContext, minor: number) => ({ amount: decimal(minor), currencyCode: shop.currency })

export function moneyBag(api: ApiContext, minor: number) {
  const amount = money(api, minor)
  return { shopMoney: amount, presentmentMoney: amount }
}

/** Without milliseconds, as the platform writes it. */
export const isoOf = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`
