import { type ApiScope, apiScope } from '@yuko/contract/store/api-scopes'

/** Scopes that keys were created with before each noun had its own, and what they allow: no more than then. */
const earlier: Readonly<Record<string, readonly ApiScope[]>> = {
  'store.read': ['products.read'],
  'store.write': ['products.write', 'customers.write', 'orders.write'],
  'loyalty.read': ['points.read', 'rewards.read', 'redemptions.read'],
  'loyalty.write': ['points.write', 'redemptions.write'],
}

/** In the order of the contract, without duplicates. */
export function scopesOf(stored: readonly string[]): ApiScope[] {
  const held = new Set(stored.flatMap((scope): readonly string[] => earlier[scope] ?? [scope]))
  return apiScope.options.filter((scope) => held.has(scope))
}
