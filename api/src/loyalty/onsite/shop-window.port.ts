import type { ShownWidget } from '@yuko/contract/widgets/shown-widget'
import type { ConfigOf } from '@yuko/contract/widgets/widget-config'
import type { LoyaltyWidgetKind } from '@yuko/contract/widgets/widget-kind'
import type { Trx } from '#platform/db/database.ts'
import type { PreparedReply } from '#platform/http/prepared-reply.ts'

export interface ShopStore {
  /** uuid of the organization */
  readonly id: string
  readonly name: string
  readonly slug: string
}

/** What all pages of a shop share. */
export interface ShopWindowPort {
  readonly publicUrl: string
  readonly cacheControl: string
  /** By slug or the connected shop's domain; refuses unknown ones. */
  inStore<T>(slug: string, work: (trx: Trx, store: ShopStore) => Promise<T>): Promise<T>
  /** Built once for all requests within a moment. */
  replies(key: string, make: () => Promise<PreparedReply>): Promise<PreparedReply>
  noteSeen(slug: string, kind: LoyaltyWidgetKind, origin: string | undefined): Promise<void>
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
