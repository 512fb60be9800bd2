import { type Permission, type Role, roles } from '@yuko/contract/permissions'

export const roleLabels: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Admin',
  editor: 'Editor',
  support: 'Support',
  analyst: 'Analyst',
}

/** What a role is for, in one line. */
export const roleHints: Record<Role, string> = {
  owner: 'Everything, billing and other owners included',
  admin: 'Everything but paying and owners',
  editor: 'Reviews, programs, workflows and settings',
  support: 'Answers and moderates reviews, gives points',
  analyst: 'Sees everything, changes nothing',
}

/** Nobody gives or takes a role above their own. */
export const rolesWithin = (own: Role): Role[] => roles.slice(roles.indexOf(own))

/** What each permission lets a member do, in the order of the table. */
export const permissionLabels: Record<Permission, string> = {
  'organization.read': 'See everything',
  'reviews.moderate': 'Moderate and answer reviews',
  'loyalty.adjust': 'Give and take points, change members',
  'data.import': 'Import data',
  'settings.write': 'Change settings, programs and workflows',
  'data.export': 'Export data',
  'integrations.manage': 'Connect the store and other services',
  'members.manage': 'Manage members',
  'audit.read': 'See who did what',
  'privacy.manage': 'Export and erase what is kept about a person',
  'billing.read': 'See invoices and the plan',
  'billing.manage': 'Pay and change the plan',
}
