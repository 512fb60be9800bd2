import { type Role, roles } from '@yuko/contract/permissions'

/** Nobody grants, changes, or removes a role above their own, so only owners add and remove owners. */
export function mayManage(own: Role, other: Role): boolean {
  return roles.indexOf(own) <= roles.indexOf(other)
}
