import type { ShopSubscription, ShopSubscriptions } from '#platform/ports/shop-subscriptions.ts'

type Offer = Parameters<ShopSubscriptions['subscribe']>[1]
type How = Parameters<ShopSubscriptions['subscribe']>[2]

/** A fake of Shopify as billing uses it. */
export class FakeShopSubscriptions implements ShopSubscriptions {
  /** Whether organizations have a shop. */
  isConnected = true
  /** Refuses to cancel. */
  isAway = false
  there: ShopSubscription | null = null
  readonly asked: (Pick<Offer, 'name' | 'priceMinor'> & Pick<How, 'isLater' | 'trialDays'>)[] = []
  readonly ended: string[] = []

  isShop = async () => this.isConnected

  async subscribe(_organizationId: string, { name, priceMinor }: Offer, { isLater, trialDays }: How) {
    this.asked.push({ name, priceMinor, isLater, trialDays })
    return { url: 'https://admin.shopify.com/store/mill/charges/1/confirm' }
  }

  read = async () => this.there

  async cancel(_organizationId: string, ref: string): Promise<void> {
    if (this.isAway) throw new Error('502')
    this.ended.push(ref)
    this.there = null
  }

  /** As at the beginning of each test. */
  reset(): void {
    this.isConnected = true
    this.isAway = false
    this.there = null
    this.asked.length = 0
    this.ended.length = 0
  }
}
