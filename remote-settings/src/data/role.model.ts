import { t } from '@lingui/core/macro'
import { type Permission, type Role, roles } from '@yuko/contract/permissions'

export const roleLabels: Record<Role, string> = {
  owner: t`Owner`,
  admin: t`Admin`,
  editor: t`Editor`,
  support: t`Support`,
  analyst: t`Analyst`,
}

/** What a role is for, in one line. */
export const roleHints: Record<Role, string> = {
  owner: t`Everything, billing and other owners included`,
  admin: t`Everything but paying and owners`,
  editor: t`Reviews, programs, workflows and settings`,
  support: t`Answers and moderates reviews, gives points`,
  analyst: t`Sees everything, changes nothing`,
}

/** Nobody gives or takes a role above their own. */
export const rolesWithin = (own: Role): Role[] => roles.slice(roles.indexOf(own))

/** What each permission lets a member do, in the order of the table. */
export const permissionLabels: Record<Permission, string> = {
  'organization.read': t`See everything`,
  'reviews.moderate': t`Moderate and answer reviews`,
  'loyalty.adjust': t`Give and take points, change members`,
  'data.import': t`Import data`,
  'settings.write': t`Change settings, programs and workflows`,
  'data.export': t`Export data`,
  'integrations.manage': t`Connect the store and other services`,
  'members.manage': t`Manage members`,
  'audit.read': t`See who did what`,
  'privacy.manage': t`Export and erase what is kept about a person`,
  'billing.read': t`See invoices and the plan`,
  'billing.manage': t`Pay and change the plan`,
}
