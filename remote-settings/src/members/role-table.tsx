import { t } from '@lingui/core/macro'
import { roleNames } from '@yuko/contract/accounts/role-names'
import { type Permission, roleHolds, roles } from '@yuko/contract/permissions'
import { IconCheck, VisuallyHidden } from '@yuko/ui'
import { permissionLabels } from '#data/role.model.ts'
import styles from '#members/members.module.css'

const permissions = Object.entries(permissionLabels) as [Permission, string][]

/** The contract's permission matrix, as the api enforces it. */
export function RoleTable() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways on a phone must be reachable by keyboard
    <section className={styles.matrixBox} aria-label={t`Permissions by role`} tabIndex={0}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t`Permission`}</VisuallyHidden>
            </th>
            {roles.map((role) => (
              <th key={role} scope="col">
                {roleNames[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map(([permission, label]) => (
            <tr key={permission}>
              <th scope="row">{label}</th>
              {roles.map((role) => (
                <td key={role}>
                  {roleHolds(role, permission) ? (
                    <>
                      <IconCheck size={16} aria-hidden />
                      <VisuallyHidden>{t`Yes`}</VisuallyHidden>
                    </>
                  ) : (
                    <VisuallyHidden>{t`No`}</VisuallyHidden>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
