import { plural, t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { PrivacyRequest } from '@yuko/contract/privacy/privacy-request'
import { usePermission } from '@yuko/runtime'
import { Outlet, useMatch, useNavigate, useSearchParams } from '@yuko/runtime/router'
import {
  Button,
  type Column,
  DataTable,
  DateTime,
  EmptyState,
  ErrorPanel,
  IconUser,
  ListFoot,
  Page,
  RowLink,
  Section,
  StatusBadge,
} from '@yuko/ui'
import { useMemo } from 'react'
import { NoPermission } from '#data/no-permission.tsx'
import { privacyQueries } from '#data/privacy.queries.ts'
import { NewRequestDialog } from './new-request.dialog.tsx'
import styles from './privacy.module.css'
import { askedBy, kindLabels, stateOf } from './wording.ts'

export const privacyPath = '/app/settings/accounts/privacy'

export function PrivacyPage() {
  const mayManage = usePermission('privacy.manage')
  // In the URL, so that other pages link to it and Back closes it.
  const [params, setParams] = useSearchParams()
  const ask = () => setParams({ ask: '' })
  return (
    <Page
      title={t`Privacy requests`}
      subtitle={t`Export or erase a customer’s personal data.`}
      actions={
        mayManage && (
          <Button leftSection={<IconUser size={16} aria-hidden />} onClick={ask}>
            {t`New request`}
          </Button>
        )
      }
    >
      {mayManage ? (
        <Requests onAsk={ask} />
      ) : (
        <NoPermission>{t`Only owners and admins can handle privacy requests.`}</NoPermission>
      )}
      {mayManage && params.has('ask') && <NewRequestDialog onClose={() => setParams({}, { replace: true })} />}
    </Page>
  )
}

const columns: Column<PrivacyRequest>[] = [
  {
    id: 'subject',
    header: t`Customer`,
    card: 'title',
    cell: ({ requestId, subject, note }) => (
      <span className={styles.stack}>
        <RowLink href={`${privacyPath}/${requestId}`}>{subject}</RowLink>
        {note && <span className={styles.quiet}>{note}</span>}
      </span>
    ),
  },
  { id: 'kind', header: t`Request type`, width: 130, cell: ({ kind }) => kindLabels[kind] },
  { id: 'by', header: t`Requested by`, width: 170, cell: askedBy },
  {
    id: 'status',
    header: t`Status`,
    width: 130,
    card: 'inline',
    cell: (request) => {
      const { words, tone } = stateOf(request)
      return (
        <StatusBadge status={words} tone={tone}>
          {words}
        </StatusBadge>
      )
    },
  },
  { id: 'at', header: t`Requested`, width: 120, cell: ({ createdAt }) => <DateTime at={createdAt} dateOnly /> },
  { id: 'due', header: t`Due`, width: 120, cell: ({ dueAt }) => <DateTime at={dueAt} dateOnly /> },
]

function Requests({ onAsk }: { onAsk: () => void }) {
  const navigate = useNavigate()
  const list = useInfiniteQuery(privacyQueries.requests())
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data])
  const openId = useMatch(`${privacyPath}/:requestId`)?.params.requestId
  return (
    <Section
      flush
      title={t`Requests`}
      description={t`Respond within 30 days. Requests from the store platform are handled automatically.`}
    >
      {list.isError && !rows ? (
        <ErrorPanel title={t`Couldn’t load requests`} onRetry={list.refetch} isRetrying={list.isFetching}>
          {list.error.message}
        </ErrorPanel>
      ) : (
        <DataTable
          label={t`Privacy requests`}
          columns={columns}
          rows={rows}
          rowKey={({ requestId }) => requestId}
          rowLabel={({ subject }) => subject}
          rowHeight={56}
          skeletonRows={4}
          onOpen={({ requestId }) => navigate(`${privacyPath}/${requestId}`)}
          currentKey={openId}
          empty={
            <EmptyState title={t`No privacy requests yet`} action={<Button onClick={onAsk}>{t`New request`}</Button>}>
              {t`When a customer asks for a copy or the deletion of their data, create a request. It covers reviews, points, emails, orders and more.`}
            </EmptyState>
          }
        />
      )}
      {rows && rows.length > 0 && (
        <ListFoot list={list}>{plural(rows.length, { one: '# request', other: '# requests' })}</ListFoot>
      )}
      <Outlet context={{ close: () => navigate(privacyPath) }} />
    </Section>
  )
}
