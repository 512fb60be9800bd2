import type { Permission, Role } from '@yuko/contract/permissions'

export const roleLabels: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Admin',
  editor: 'Editor',
  support: 'Support',
  analyst: 'Analyst',
}

/** What each permission lets a member do, in the order of the table. */
export const permissionLabels: Record<Permission, string> = {
  'organization.read': 'See everything',
  'reviews.moderate': 'Moderate and answer reviews',
  'data.import': 'Import data',
  'settings.write': 'Change settings, programs and workflows',
  'data.export': 'Export data',
  'integrations.manage': 'Connect the store and other services',
  'members.manage': 'Manage members',
  'billing.read': 'See invoices and the plan',
  'billing.manage': 'Pay and change the plan',
}
