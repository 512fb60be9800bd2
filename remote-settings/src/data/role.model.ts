import { t } from '@lingui/core/macro'
import { type Permission, type Role, roles } from '@yuko/contract/permissions'

/** What a role is for, in one line. */
export const roleHints: Record<Role, string> = {
  owner: t`Full access, including billing and owners`,
  admin: t`Full access, except billing and owners`,
  editor: t`Manages reviews, programs, workflows and settings`,
  support: t`Replies to reviews, moderates them and adjusts points`,
  analyst: t`View only`,
}

/** Nobody can give or remove a role above their own. */
export const rolesWithin = (own: Role): Role[] => roles.slice(roles.indexOf(own))

/** What each permission lets a member do, in the order of the table. */
export const permissionLabels: Record<Permission, string> = {
  'organization.read': t`View everything`,
  'reviews.moderate': t`Moderate and reply to reviews`,
  'loyalty.adjust': t`Adjust points and edit loyalty members`,
  'data.import': t`Import data`,
  'settings.write': t`Change settings, programs and workflows`,
  'data.export': t`Export data`,
  'integrations.manage': t`Manage integrations`,
  'members.manage': t`Manage members`,
  'audit.read': t`View the audit log`,
  'privacy.manage': t`Export and erase personal data`,
  'billing.read': t`View plan and invoices`,
  'billing.manage': t`Pay invoices and change the plan`,
}
