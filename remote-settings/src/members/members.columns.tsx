import type { Member } from '@yuko/contract/accounts/members/list-members'
import type { Role } from '@yuko/contract/permissions'
import { ActionIcon, Avatar, Badge, type Column, DateTime, IconMore, Menu, RelativeTime } from '@yuko/ui'
import { roleLabels, rolesWithin } from '#data/role.model.ts'
import type { MemberAction } from '#members/member.dialog.tsx'
import styles from '#members/members.module.css'

interface Options {
  /** One's own. */
  role: Role
  mayManage: boolean
  onAct: (action: MemberAction) => void
}

const plain: Column<Member>[] = [
  {
    id: 'name',
    header: 'Name',
    card: 'title',
    cell: ({ name, email, isYou, isSuspended }) => (
      <span className={styles.person}>
        <Avatar name={name} size={28} aria-hidden />
        <span className={styles.names}>
          <span className={styles.name}>
            {name} {isYou && <Badge size="sm">You</Badge>}{' '}
            {isSuspended && (
              <Badge size="sm" color="danger">
                Suspended
              </Badge>
            )}
          </span>
          <span className={styles.email}>{email}</span>
        </span>
      </span>
    ),
  },
  { id: 'role', header: 'Role', width: 120, cell: ({ role }) => roleLabels[role] },
  { id: 'joined', header: 'Joined', width: 140, cell: ({ joinedAt }) => <DateTime at={joinedAt} dateOnly /> },
  {
    id: 'seen',
    header: 'Last seen',
    width: 140,
    cell: ({ lastSeenAt }) => (lastSeenAt ? <RelativeTime at={lastSeenAt} /> : 'Never'),
  },
]

/** Everybody may leave; a menu beside somebody else is for who may change that member. */
export function memberColumns({ role, mayManage, onAct }: Options): Column<Member>[] {
  const given = rolesWithin(role)
  return [
    ...plain,
    {
      id: 'actions',
      header: 'Actions',
      isHeaderHidden: true,
      card: 'corner',
      width: 56,
      align: 'end',
      skeleton: 16,
      cell: (member) =>
        (member.isYou || (mayManage && given.includes(member.role))) && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon size="md" aria-label={`Actions for ${member.name}`}>
                <IconMore size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {member.isYou ? (
                <Menu.Item onClick={() => onAct({ kind: 'leave', member })}>Leave the organization</Menu.Item>
              ) : (
                <>
                  <Menu.Item onClick={() => onAct({ kind: 'role', member })}>
                    Change the role · {roleLabels[member.role]}
                  </Menu.Item>
                  {role === 'owner' && member.role !== 'owner' && !member.isSuspended && (
                    <Menu.Item onClick={() => onAct({ kind: 'transfer', member })}>Hand the organization over</Menu.Item>
                  )}
                  <Menu.Item onClick={() => onAct({ kind: 'suspend', member })}>
                    {member.isSuspended ? 'Let in again' : 'Suspend'}
                  </Menu.Item>
                  <Menu.Item color="danger" onClick={() => onAct({ kind: 'remove', member })}>
                    Remove
                  </Menu.Item>
                </>
              )}
            </Menu.Dropdown>
          </Menu>
        ),
    },
  ]
}
