import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useHost, usePermission } from '@yuko/runtime'
import { useSearchParams } from '@yuko/runtime/router'
import { Button, DataTable, EmptyState, ErrorPanel, IconUserPlus, Page, Section } from '@yuko/ui'
import { useMemo, useState } from 'react'
import { settingsQueries } from '#data/settings.queries.ts'
import { InvitationsSection } from '#members/invitations.section.tsx'
import { InviteDialog } from '#members/invite.dialog.tsx'
import { type MemberAction, MemberDialog } from '#members/member.dialog.tsx'
import { memberColumns } from '#members/members.columns.tsx'
import { RoleTable } from '#members/role-table.tsx'
import { SecuritySection } from '#members/security.section.tsx'

export function MembersPage() {
  const { organization } = useHost()
  const mayManage = usePermission('members.manage')
  const members = useInfiniteQuery(settingsQueries.members())
  // In the URL, so that other pages link to it and Back closes it.
  const [params, setParams] = useSearchParams()
  const [action, setAction] = useState<MemberAction | null>(null)
  const columns = useMemo(
    () => memberColumns({ role: organization.role, mayManage, onAct: setAction }),
    [organization, mayManage],
  )
  const rows = members.data?.pages.flatMap(({ items }) => items)
  return (
    <Page
      title={t`Members`}
      subtitle={t`The people in this organization and their roles.`}
      actions={
        mayManage && (
          <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setParams({ invite: '' })}>
            {t`Invite a member`}
          </Button>
        )
      }
    >
      <Section flush>
        {members.isError && !rows ? (
          <ErrorPanel title={t`Couldn’t load members`} onRetry={members.refetch} isRetrying={members.isFetching}>
            {members.error.message}
          </ErrorPanel>
        ) : (
          <DataTable
            label={t`Members`}
            columns={columns}
            rows={rows}
            rowKey={({ memberId }) => memberId}
            rowLabel={({ name }) => name}
            rowHeight={56}
            skeletonRows={1}
            empty={<EmptyState title={t`No members yet`}>{t`Invite people to work in this organization.`}</EmptyState>}
          />
        )}
      </Section>
      {members.hasNextPage && (
        <Button variant="default" mx="auto" onClick={() => members.fetchNextPage()} loading={members.isFetchingNextPage}>
          {t`Show more`}
        </Button>
      )}
      {mayManage && <InvitationsSection />}
      {mayManage && <SecuritySection />}
      <Section title={t`What each role may do`} flush>
        <RoleTable />
      </Section>
      {mayManage && params.has('invite') && <InviteDialog onClose={() => setParams({}, { replace: true })} />}
      {action && <MemberDialog action={action} onClose={() => setAction(null)} />}
    </Page>
  )
}
