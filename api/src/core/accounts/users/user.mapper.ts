import type { Membership, User } from '@yuko/contract/accounts/user'
import { permissionsOf } from '@yuko/contract/permissions'
import { userIds } from '#ids.ts'
import { isNamedOperator } from '#platform/auth/operators.ts'
import type { MembershipRow } from '../organizations/memberships.repository.ts'
import { isStoreConnected, onboardingStepOf } from '../organizations/onboarding.ts'
import type { UserRow } from '../users.repository.ts'

/**
 * The remembered organization applies while the user is a member; otherwise the first one. Users with a token bound to one
 * organization see only that one, and have no address to verify: the store platform authenticates them.
 */
export function toUser(
  row: UserRow,
  all: readonly MembershipRow[],
  { boundTo, operators, now }: { boundTo: string | null; operators: readonly string[]; now: Date },
): User {
  const memberships = boundTo ? all.filter((one) => one.organization_id === boundTo) : all
  const selected = memberships.find((one) => one.organization_id === row.selected_organization_id) ?? memberships[0]
  return {
    id: userIds.toWire(row.id),
    name: row.name,
    email: row.email,
    isEmailVerified: row.email_verified_at !== null || boundTo !== null,
    timezone: row.timezone,
    language: row.language,
    integration: selected?.platform ? { type: selected.platform } : null,
    selected_org_uuid: selected?.organization_id ?? null,
    organizations: memberships.map((one) => toMembership(one, boundTo === null ? now : null)),
    isOperator:
      boundTo === null && isNamedOperator(operators, { email: row.email, isEmailVerified: row.email_verified_at !== null }),
  }
}

/** `now` is null for users whom the store platform authenticates: they can't set up a second factor here. */
function toMembership(row: MembershipRow, now: Date | null): Membership {
  const due = now && row.two_factor_since === null ? row.two_factor_required_from : null
  return {
    org_uuid: row.organization_id,
    name: row.name,
    slug: row.slug,
    role: row.role,
    permissions: permissionsOf(row.role),
    currency: row.currency,
    timezone: row.timezone,
    onboarding: onboardingStepOf({ platform: row.platform, connectedAt: row.connected_at }),
    isStoreConnected: isStoreConnected(row),
    ...(row.modules && { modules: row.modules }),
    ...(row.deletes_at && { closedUntil: row.deletes_at.toISOString() }),
    ...(now && due && { twoFactorDue: due.toISOString(), mustSetUpTwoFactor: due <= now }),
  }
}
