import type { Platform } from '#platform/module.ts'

/** The Admin API of the shop that an organization is connected to. */
export interface Shop {
  /** `demo.myshopify.com` */
  readonly shop: string
  /** One that works for minutes still; fetches a new one where it has to, for all who ask at once. */
  accessToken(): Promise<string>
  /** The platform refused the token (401): it is forgotten, and the shop's next session token brings a new one. */
  drop(): Promise<void>
}

export interface ShopAccess {
  /** Null where no shop is connected. */
  withShop(organizationId: string): Promise<Shop | null>
}

export function createShopAccess(_platform: Platform): ShopAccess {
  return { withShop: async () => null }
}
