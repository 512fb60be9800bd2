import type { Language } from '@yuko/contract/accounts/languages'
import type { StoreModule } from '@yuko/contract/accounts/organizations/store-module'
import type { Platform } from '@yuko/contract/accounts/user'
import type { Role } from '@yuko/contract/permissions'
import type { ColumnType, Generated } from 'kysely'

/** Set by the database on insert by default. */
type CreatedAt = ColumnType<Date, Date | undefined, never>

export type EmailTokenPurpose = 'verify-email' | 'reset-password' | 'change-email'
export type SessionEnd = 'logout' | 'token-reused' | 'password-reset' | 'password-changed' | 'ended-by-user' | 'email-changed'

export type ConnectionMethod = 'file' | 'api-key' | 'shopify' | 'woocommerce'

interface Users {
  id: string
  email: string
  email_verified_at: Generated<Date | null>
  name: string
  /** null: signs in through the store platform, and has no claim to the address. */
  password_hash: string | null
  timezone: Generated<string>
  /** null: use the browser's language. */
  language: Generated<Language | null>
  selected_organization_id: Generated<string | null>
  created_at: CreatedAt
  updated_at: Generated<Date>
}

interface Sessions {
  id: string
  user_id: string
  seed: Uint8Array
  generation: Generated<number>
  recent_rotations: ColumnType<number[], string | undefined, string>
  user_agent: string | null
  created_at: CreatedAt
  last_used_at: Generated<Date>
  expires_at: Date
  /** null: proven by the sign-in. */
  proven_at: Generated<Date | null>
  ended_at: Generated<Date | null>
  ended_because: Generated<SessionEnd | null>
}

interface EmailTokens {
  token_hash: Uint8Array
  user_id: string
  purpose: EmailTokenPurpose
  created_at: CreatedAt
  expires_at: Date
  used_at: Generated<Date | null>
  new_email: Generated<string | null>
}

interface TwoFactors {
  user_id: string
  sealed_secret: Uint8Array
  confirmed_at: Generated<Date | null>
  last_step: Generated<number | null>
  created_at: CreatedAt
}

interface RecoveryCodes {
  user_id: string
  code_hash: Uint8Array
}

interface Invitations {
  organization_id: string
  id: string
  email: string
  role: Role
  token_hash: Uint8Array
  invited_by: string | null
  created_at: CreatedAt
  sent_at: Date
  expires_at: Date
}

interface LoginFailures {
  address_hash: Uint8Array
  count: number
  locked_until: Date
  last_at: Date
}

interface Organizations {
  id: string
  slug: string
  name: string
  website: string | null
  country: string
  currency: string
  timezone: string
  /** Used for people whose own language is unknown. */
  locale: Generated<Language>
  support_email: string | null
  postal_address: string | null
  platform: Generated<Platform | null>
  connection: Generated<ConnectionMethod | null>
  /** Null: none chosen yet. */
  modules: Generated<StoreModule[] | null>
  connected_at: Generated<Date | null>
  disconnected_at: Generated<Date | null>
  two_factor_required_from: Generated<Date | null>
  masks_personal_data: Generated<boolean>
  closed_at: Generated<Date | null>
  deletes_at: Generated<Date | null>
  deletion_reminded_at: Generated<Date | null>
  deletion_began_at: Generated<Date | null>
  created_at: CreatedAt
  updated_at: Generated<Date>
}

interface ShopStaff {
  organization_id: string
  id: string
  staff_id: string
  user_id: string
}

interface Memberships {
  organization_id: string
  id: string
  user_id: string
  role: Role
  joined_at: Generated<Date>
  last_seen_at: Generated<Date | null>
  suspended_at: Generated<Date | null>
}

export interface AccountsTables {
  users: Users
  sessions: Sessions
  email_tokens: EmailTokens
  login_failures: LoginFailures
  two_factors: TwoFactors
  recovery_codes: RecoveryCodes
  invitations: Invitations
  organizations: Organizations
  memberships: Memberships
  shop_staff: ShopStaff
}

declare module '#platform/db/schema.ts' {
  interface Schema extends AccountsTables {}
}
