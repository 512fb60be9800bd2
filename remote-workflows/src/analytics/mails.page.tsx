import { t } from '@lingui/core/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type AddressOf, queryOf, readAddress } from '@yuko/contract/address'
import { workflowMailFilter } from '@yuko/contract/automation/analytics/list-workflow-mails'
import { useListView } from '@yuko/kit/list/use-list-view.ts'
import { ViewMenu } from '@yuko/kit/list/view-menu.tsx'
import { Outlet, useNavigate, useParams, useSearchParams } from '@yuko/runtime/router'
import { Button, DataTable, EmptyState, ErrorPanel, ListFoot, Page, Section, useFormat } from '@yuko/ui'
import { useMemo } from 'react'
import { analyticsQueries } from '#data/analytics.queries.ts'
import { Shown } from '#data/shown.tsx'
import { workflowQueries } from '#data/workflow.queries.ts'
import styles from './analytics.module.css'
import { analyticsPath, mailsHref } from './links.ts'
import { mailColumns } from './mails.columns.tsx'
import { OutcomeSelect } from './outcome-select.tsx'
import { useNodeNames } from './use-node-names.ts'

type Search = AddressOf<typeof workflowMailFilter>

/** The emails behind a figure; one opens over the list. */
export function MailsPage() {
  const { workflowUuId = '', emailMessageId } = useParams()
  const navigate = useNavigate()
  const format = useFormat()
  const [params] = useSearchParams()
  const search = readAddress(workflowMailFilter, params)
  const workflow = useQuery(workflowQueries.detail(workflowUuId))
  const nameOf = useNodeNames(workflowUuId)
  const list = useInfiniteQuery(analyticsQueries.mails(workflowUuId, queryOf(search)))
  const rows = list.data?.pages.flatMap(({ items }) => items)
  const query = params.size > 0 ? `?${params}` : ''
  const hrefOf = useMemo(() => (id: string) => `${analyticsPath(workflowUuId)}/emails/mails/${id}${query}`, [workflowUuId, query])
  const columns = useMemo(() => mailColumns(hrefOf, nameOf, format.money), [hrefOf, nameOf, format])
  const view = useListView({ list: 'workflow_emails', query, columns })
  const change = (next: Partial<Search>) => navigate(mailsHref(workflowUuId, { ...search, ...next }), { replace: true })
  return (
    <Page
      width="full"
      title={t`Emails`}
      tabTitle={workflow.data ? t`Emails: ${workflow.data.title}` : t`Emails`}
      subtitle={search.url ? t`Emails with clicks on ${search.url}` : t`All emails from this workflow, newest first.`}
      back={{ href: `${analyticsPath(workflowUuId)}/emails`, label: workflow.data?.title ?? t`Analytics` }}
    >
      <Section flush>
        <div className={styles.tools}>
          <OutcomeSelect value={search.what ?? 'written'} onChange={(what) => change({ what })} />
          {search.nodeId && <span className={styles.quiet}>{t`Step: ${nameOf(search.nodeId)}`}</span>}
          {params.size > 0 && (
            <Button size="xs" variant="subtle" color="gray" onClick={() => navigate(mailsHref(workflowUuId), { replace: true })}>
              {t`Clear filters`}
            </Button>
          )}
          <span className={styles.end}>
            <ViewMenu view={view} />
          </span>
        </div>
        {list.isError && !rows ? (
          <ErrorPanel title={t`Couldn’t load the emails`} onRetry={list.refetch} isRetrying={list.isFetching}>
            {list.error.message}
          </ErrorPanel>
        ) : (
          <DataTable
            label={t`Emails`}
            columns={columns}
            hiddenColumns={view.hidden}
            density={view.density}
            rows={rows}
            rowKey={(mail) => mail.emailMessageId}
            rowLabel={({ name, email }) => name ?? email}
            rowHeight={56}
            onOpen={(mail) => navigate(hrefOf(mail.emailMessageId))}
            {...(emailMessageId && { currentKey: emailMessageId })}
            isRefreshing={list.isPlaceholderData}
            empty={<NoEmails isNarrowed={params.size > 0} />}
          />
        )}
        {rows && rows.length > 0 && (
          <ListFoot list={list}>
            <Shown rows={rows.length} />
          </ListFoot>
        )}
      </Section>
      <Outlet context={{ close: () => navigate(mailsHref(workflowUuId, search)) }} />
    </Page>
  )
}

function NoEmails({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState drawing="inbox" title={t`No emails found`}>
      {isNarrowed ? t`Try other filters.` : t`Emails appear here after the first send.`}
    </EmptyState>
  )
}
