import { type Role, roles } from '@yuko/contract/permissions'

/** Nobody gives, changes or takes away a role above their own; so only an owner makes and unmakes owners. */
export function mayManage(own: Role, other: Role): boolean {
  return roles.indexOf(own) <= roles.indexOf(other)
}
