import { t } from '@lingui/core/macro'
import { roleNames } from '@yuko/contract/accounts/role-names'
import { type Role, roles } from '@yuko/contract/permissions'
import { useHost } from '@yuko/runtime'
import { Radio, Stack } from '@yuko/ui'
import { roleHints, rolesWithin } from '#data/role.model.ts'

interface RoleChoiceProps {
  value: Role
  error?: string
  onChange: (role: Role) => void
}

/** Choice of a role, up to the user’s own. */
export function RoleChoice({ value, error, onChange }: RoleChoiceProps) {
  const { organization } = useHost()
  const given = rolesWithin(organization.role)
  return (
    <Radio.Group label={t`Role`} value={value} error={error} onChange={(role) => onChange(role as Role)}>
      <Stack gap={10} mt={8}>
        {roles
          .filter((role) => given.includes(role))
          .map((role) => (
            <Radio key={role} value={role} label={roleNames[role]} description={roleHints[role]} />
          ))}
      </Stack>
    </Radio.Group>
  )
}
