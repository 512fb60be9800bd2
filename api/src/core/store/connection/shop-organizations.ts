import type { Platform as StorePlatform } from '@yuko/contract/accounts/user'
import type { Role } from '@yuko/contract/permissions'
import type { Trx } from '#platform/db/database.ts'
import type { ShopPerson } from '#platform/shopify/oauth.ts'
import type { ShopDetails } from '#platform/shopify/shop-details.ts'
import type { AskedPlatform } from './connection.tables.ts'

interface Staff {
  readonly id: string
  readonly userId: string
  /** null: no longer a member. */
  readonly role: Role | null
}

export interface OrganizationState {
  readonly platform: StorePlatform | null
  readonly connection: 'file' | 'api-key' | AskedPlatform | null
  readonly connected_at: Date | null
  readonly disconnected_at: Date | null
  readonly closed_at: Date | null
}

/** What connecting a shop needs of organizations and members. Implemented by the accounts area, wired in `src/modules.ts`. */
export interface ShopOrganizations {
  get(trx: Trx, organizationId: string): Promise<OrganizationState>
  findStaff(trx: Trx, organizationId: string, staffId: string): Promise<Staff | undefined>
  /** Creates an organization with this person as its first member. Returns its ID. */
  open(trx: Trx, shop: string, details: ShopDetails, person: ShopPerson): Promise<string>
  /** Adds the person as a member unless they are one. */
  join(trx: Trx, organizationId: string, person: ShopPerson): Promise<void>
  connect(trx: Trx, organizationId: string, userId: string, method?: AskedPlatform): Promise<{ isFirst: boolean }>
  disconnect(trx: Trx, organizationId: string): Promise<void>
  update(trx: Trx, organizationId: string, details: { website?: string | null; currency: string }): Promise<void>
  /** Addresses of the people responsible for the organization. */
  listAddressees(trx: Trx, organizationId: string): Promise<string[]>
  /** With users who belonged only to its shop's staff. */
  remove(trx: Trx, organizationId: string): Promise<void>
}
