import { t } from '@lingui/core/macro'
import type { Member } from '@yuko/contract/accounts/members/list-members'
import { roleNames } from '@yuko/contract/accounts/role-names'
import type { Role } from '@yuko/contract/permissions'
import { ActionIcon, Avatar, Badge, type Column, DateTime, IconMore, Menu, RelativeTime } from '@yuko/ui'
import { rolesWithin } from '#data/role.model.ts'
import type { MemberAction } from '#members/member.dialog.tsx'
import styles from '#members/members.module.css'

interface Options {
  /** The user's own. */
  role: Role
  mayManage: boolean
  onAct: (action: MemberAction) => void
}

const plain: Column<Member>[] = [
  {
    id: 'name',
    header: t`Name`,
    card: 'title',
    cell: ({ name, email, isYou, isSuspended }) => (
      <span className={styles.person}>
        <Avatar name={name} size={28} aria-hidden />
        <span className={styles.names}>
          <span className={styles.name}>
            {name} {isYou && <Badge size="sm">{t`You`}</Badge>}{' '}
            {isSuspended && (
              <Badge size="sm" color="danger">
                {t`Suspended`}
              </Badge>
            )}
          </span>
          <span className={styles.email}>{email}</span>
        </span>
      </span>
    ),
  },
  { id: 'role', header: t`Role`, width: 120, cell: ({ role }) => roleNames[role] },
  { id: 'joined', header: t`Joined`, width: 140, cell: ({ joinedAt }) => <DateTime at={joinedAt} dateOnly /> },
  {
    id: 'seen',
    header: t`Last seen`,
    width: 140,
    cell: ({ lastSeenAt }) => (lastSeenAt ? <RelativeTime at={lastSeenAt} /> : t`Never`),
  },
]

/** Members can leave; the menu of another member needs permission to manage that role. */
export function memberColumns({ role, mayManage, onAct }: Options): Column<Member>[] {
  const given = rolesWithin(role)
  return [
    ...plain,
    {
      id: 'actions',
      header: t`Actions`,
      isHeaderHidden: true,
      card: 'corner',
      width: 56,
      align: 'end',
      skeleton: 16,
      cell: (member) =>
        (member.isYou || (mayManage && given.includes(member.role))) && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon size="md" aria-label={t`Actions: ${member.name}`}>
                <IconMore size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {member.isYou ? (
                <Menu.Item onClick={() => onAct({ kind: 'leave', member })}>{t`Leave organization`}</Menu.Item>
              ) : (
                <>
                  <Menu.Item onClick={() => onAct({ kind: 'role', member })}>
                    {t`Change role (${roleNames[member.role]})`}
                  </Menu.Item>
                  {role === 'owner' && member.role !== 'owner' && !member.isSuspended && (
                    <Menu.Item onClick={() => onAct({ kind: 'transfer', member })}>{t`Transfer ownership`}</Menu.Item>
                  )}
                  <Menu.Item onClick={() => onAct({ kind: 'suspend', member })}>
                    {member.isSuspended ? t`Reactivate` : t`Suspend`}
                  </Menu.Item>
                  <Menu.Item color="danger" onClick={() => onAct({ kind: 'remove', member })}>
                    {t`Remove`}
                  </Menu.Item>
                </>
              )}
            </Menu.Dropdown>
          </Menu>
        ),
    },
  ]
}
