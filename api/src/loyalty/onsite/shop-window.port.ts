import type { ShownWidget } from '@yuko/contract/widgets/shown-widget'
import type { ConfigOf } from '@yuko/contract/widgets/widget-config'
import type { LoyaltyWidgetKind } from '@yuko/contract/widgets/widget-kind'
import type { Trx } from '#platform/db/database.ts'
import type { PreparedReply, SharedReply } from '#platform/http/prepared-reply.ts'

export interface ShopStore {
  /** uuid of the organization */
  readonly id: string
  readonly name: string
  readonly slug: string
}

/** What all pages of a shop share. */
export interface ShopWindowPort {
  readonly publicUrl: string
  /** How long caches may serve a reply. */
  cacheControlOf(reply: SharedReply): string
  /** By slug or the connected shop's domain; refuses unknown ones. */
  inStore<T>(slug: string, work: (trx: Trx, store: ShopStore) => Promise<T>): Promise<T>
  /** Made once for all requests within a moment; the place of the widget in the shop is noted. */
  sharedWidget(
    key: string,
    place: { readonly slug: string; readonly kind: LoyaltyWidgetKind; readonly origin: string | undefined },
    make: () => Promise<PreparedReply>,
  ): Promise<SharedReply>
  loadWidget<Kind extends LoyaltyWidgetKind>(
    trx: Trx,
    organizationId: string,
    kind: Kind,
  ): Promise<{
    readonly version: number
    readonly isEnabled: boolean
    shownIn(locale: string | null): ShownWidget<ConfigOf<Kind>>
  }>
}
