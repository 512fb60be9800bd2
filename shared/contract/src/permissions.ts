/** Roles of a member, strongest first. */
export const roles = ['owner', 'admin', 'editor', 'support', 'analyst'] as const
export type Role = (typeof roles)[number]

const matrix = {
  'billing.manage': ['owner'],
  'billing.read': ['owner', 'admin'],
  'members.manage': ['owner', 'admin'],
  'integrations.manage': ['owner', 'admin'],
  'settings.write': ['owner', 'admin', 'editor'],
  'reviews.moderate': ['owner', 'admin', 'editor', 'support'],
  'loyalty.adjust': ['owner', 'admin', 'editor', 'support'],
  'data.import': ['owner', 'admin', 'editor'],
  'data.export': ['owner', 'admin'],
  'audit.read': ['owner', 'admin'],
  'privacy.manage': ['owner', 'admin'],
  'organization.read': ['owner', 'admin', 'editor', 'support', 'analyst'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof matrix

export function roleHolds(role: Role, permission: Permission): boolean {
  return (matrix[permission] as readonly Role[]).includes(role)
}

export function permissionsOf(role: Role): Permission[] {
  return (Object.keys(matrix) as Permission[]).filter((permission) => roleHolds(role, permission))
}
