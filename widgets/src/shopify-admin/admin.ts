import { numberOf } from '../shopify-extension/server.ts'
import type { StaffApi } from '../shopify-extension/staff.ts'

/** What the extensions use of the `shopify` global in the admin. */
export interface AdminApi extends StaffApi {
  /** The customer or order of the page. */
  readonly data: { readonly selected: readonly { readonly id: string }[] }
}

/** Blocks open actions of their page. */
export interface BlockApi extends AdminApi {
  readonly navigation: { navigate(url: string): void }
}

export interface ActionApi extends AdminApi {
  close(): void
}

/** The store's ID of what the page shows. */
export const shownId = ({ data }: AdminApi) => encodeURIComponent(numberOf(data.selected[0]?.id ?? ''))
