import { t } from '@lingui/core/macro'
import { Button, IconCheck, IconSelector, IconStore, Menu } from '@yuko/ui'
import css from '#navigation/header.module.css'
import { useSwitchOrganization } from '#navigation/use-switch-organization.ts'
import { useSession } from '#session/session.store.ts'
import { selectedMembership } from '#session/session.ts'

export function OrganizationSwitch() {
  const user = useSession((session) => session.user)
  const select = useSwitchOrganization()
  const selected = user && selectedMembership(user)
  if (!selected) return null

  if (user.organizations.length === 1) {
    return (
      <span className={css.organization}>
        <IconStore size={16} aria-hidden />
        <span className={css.organizationName}>{selected.name}</span>
      </span>
    )
  }
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          aria-label={t`Organization: ${selected.name}`}
          leftSection={<IconStore size={16} />}
          rightSection={<IconSelector size={14} />}
        >
          <span className={css.organizationName}>{selected.name}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {user.organizations.map(({ org_uuid, name }) => (
          <Menu.Item
            key={org_uuid}
            onClick={() => select(org_uuid)}
            rightSection={org_uuid === selected.org_uuid ? <IconCheck size={14} /> : undefined}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
