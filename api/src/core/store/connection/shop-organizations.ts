import type { Platform as StorePlatform } from '@yuko/contract/accounts/user'
import type { Role } from '@yuko/contract/permissions'
import type { Trx } from '#platform/db/database.ts'
import type { ShopPerson } from '#platform/shopify/oauth.ts'
import type { ShopDetails } from '#platform/shopify/shop-details.ts'
import type { AskedPlatform } from './connection.tables.ts'

interface Staff {
  readonly id: string
  readonly userId: string
  /** Null: not a member any more. */
  readonly role: Role | null
}

export interface OrganizationState {
  readonly platform: StorePlatform | null
  readonly connection: 'file' | 'api-key' | AskedPlatform | null
  readonly connected_at: Date | null
  readonly disconnected_at: Date | null
  readonly closed_at: Date | null
}

/** What connecting a shop needs of organizations and their members; the accounts area has it, `src/modules.ts` hands it over. */
export interface ShopOrganizations {
  get(trx: Trx, organizationId: string): Promise<OrganizationState>
  findStaff(trx: Trx, organizationId: string, staffId: string): Promise<Staff | undefined>
  /** A new organization with this person as its first member; answers its id. */
  open(trx: Trx, shop: string, details: ShopDetails, person: ShopPerson): Promise<string>
  /** Makes the person a member, unless known already. */
  join(trx: Trx, organizationId: string, person: ShopPerson): Promise<void>
  connect(trx: Trx, organizationId: string, userId: string, method?: AskedPlatform): Promise<{ isFirst: boolean }>
  disconnect(trx: Trx, organizationId: string): Promise<void>
  update(trx: Trx, organizationId: string, details: { website?: string | null; currency: string }): Promise<void>
  /** The addresses of who answers for the organization. */
  listAddressees(trx: Trx, organizationId: string): Promise<string[]>
  /** With the users who were its shop's staff and nothing else. */
  remove(trx: Trx, organizationId: string): Promise<void>
}
