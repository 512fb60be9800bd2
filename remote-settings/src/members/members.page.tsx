import { useInfiniteQuery } from '@tanstack/react-query'
import type { Member } from '@yuko/contract/accounts/list-members'
import {
  Avatar,
  Badge,
  Button,
  type Column,
  DataTable,
  DateTime,
  EmptyState,
  ErrorPanel,
  Page,
  RelativeTime,
  Section,
} from '@yuko/ui'
import { roleLabels } from '#data/role.model.ts'
import { settingsQueries } from '#data/settings.queries.ts'
import styles from '#members/members.module.css'
import { RoleTable } from '#members/role-table.tsx'

const columns: Column<Member>[] = [
  {
    id: 'name',
    header: 'Name',
    card: 'title',
    cell: ({ name, email, isYou }) => (
      <span className={styles.person}>
        <Avatar name={name} size={28} aria-hidden />
        <span className={styles.names}>
          <span className={styles.name}>
            {name} {isYou && <Badge size="sm">You</Badge>}
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

export function MembersPage() {
  const members = useInfiniteQuery(settingsQueries.members())
  const rows = members.data?.pages.flatMap(({ items }) => items)
  return (
    <Page title="Members" subtitle="Who works in this organization, and what each may do.">
      <title>Members · Yuko</title>
      <Section flush>
        {members.isError && !rows ? (
          <ErrorPanel title="The members could not be loaded" onRetry={members.refetch} isRetrying={members.isFetching}>
            {members.error.message}
          </ErrorPanel>
        ) : (
          <DataTable
            label="Members"
            columns={columns}
            rows={rows}
            rowKey={({ memberId }) => memberId}
            rowLabel={({ name }) => name}
            rowHeight={56}
            skeletonRows={1}
            empty={<EmptyState title="No members">Nobody works here yet.</EmptyState>}
          />
        )}
      </Section>
      {members.hasNextPage && (
        <Button variant="default" mx="auto" onClick={() => members.fetchNextPage()} loading={members.isFetchingNextPage}>
          Show more
        </Button>
      )}
      <Section title="What each role may do" flush>
        <RoleTable />
      </Section>
    </Page>
  )
}
