import type { Organization, OrganizationDetails } from '@yuko/contract/accounts/organizations/organization'
import { isStoreConnected, onboardingStepOf } from './onboarding.ts'
import type { OrganizationRow, OrganizationValues } from './organizations.repository.ts'

export function toOrganization(row: OrganizationRow): Organization {
  return {
    org_uuid: row.id,
    slug: row.slug,
    name: row.name,
    website: row.website,
    country: row.country,
    currency: row.currency,
    timezone: row.timezone,
    locale: row.locale,
    supportEmail: row.support_email,
    postalAddress: row.postal_address,
    platform: row.platform,
    ...(row.modules && { modules: row.modules }),
    onboarding: onboardingStepOf({ platform: row.platform, connectedAt: row.connected_at }),
    isStoreConnected: isStoreConnected(row),
    createdAt: row.created_at.toISOString(),
  }
}

/** Omitted fields stay omitted, so that an update changes only the named ones. */
export function toValues<Details extends Partial<OrganizationDetails>>({ supportEmail, postalAddress, ...same }: Details) {
  const values = { ...same, support_email: supportEmail, postal_address: postalAddress }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<OrganizationValues>
}
