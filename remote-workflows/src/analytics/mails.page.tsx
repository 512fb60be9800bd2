import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type AddressOf, queryOf, readAddress } from '@yuko/contract/address'
import { mailOutcome, workflowMailFilter } from '@yuko/contract/automation/analytics/list-workflow-mails'
import { Outlet, useNavigate, useParams, useSearchParams } from '@yuko/runtime/router'
import { Button, DataTable, EmptyState, ErrorPanel, ListFoot, Page, Section, useFormat } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { useMemo } from 'react'
import { analyticsQueries } from '#data/analytics.queries.ts'
import { workflowQueries } from '#data/workflow.queries.ts'
import styles from './analytics.module.css'
import { analyticsPath, mailsHref } from './links.ts'
import { mailColumns } from './mails.columns.tsx'
import { useNodeNames } from './use-node-names.ts'

type Search = AddressOf<typeof workflowMailFilter>

type Outcome = (typeof mailOutcome.options)[number]

const outcomes: Record<Outcome, string> = {
  written: 'All e-mails',
  sent: 'Sent',
  waiting: 'Waiting to go out',
  failed: 'Failed or in doubt',
  bounced: 'Bounced',
  delivered: 'Delivered',
  opened: 'Opened, by programs too',
  opened_by_people: 'Opened by people',
  clicked: 'Clicked',
  converted: 'Brought an order',
  unsubscribed: 'Unsubscribed',
  complained: 'Marked as spam',
}

/** The e-mails behind a figure; one opens over the list. */
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
  const change = (next: Partial<Search>) => navigate(mailsHref(workflowUuId, { ...search, ...next }), { replace: true })
  return (
    <Page
      width="full"
      title="E-mails"
      tabTitle={workflow.data ? `E-mails of ${workflow.data.title}` : 'E-mails'}
      subtitle={search.url ? `In which people followed ${search.url}` : 'Every e-mail of the workflow, the last first.'}
      back={{ href: `${analyticsPath(workflowUuId)}/emails`, label: workflow.data?.title ?? 'Analytics' }}
    >
      <Section flush>
        <div className={styles.tools}>
          <OutcomeSelect value={search.what ?? 'written'} onChange={(what) => change({ what })} />
          {search.nodeId && <span className={styles.quiet}>Of “{nameOf(search.nodeId)}”</span>}
          {params.size > 0 && (
            <Button size="xs" variant="subtle" color="gray" onClick={() => navigate(mailsHref(workflowUuId), { replace: true })}>
              Clear filters
            </Button>
          )}
        </div>
        {list.isError && !rows ? (
          <ErrorPanel title="The e-mails could not be loaded" onRetry={list.refetch} isRetrying={list.isFetching}>
            {list.error.message}
          </ErrorPanel>
        ) : (
          <DataTable
            label="E-mails"
            columns={columns}
            rows={rows}
            rowKey={(mail) => mail.emailMessageId}
            rowLabel={({ name, email }) => name ?? email}
            rowHeight={56}
            onOpen={(mail) => navigate(hrefOf(mail.emailMessageId))}
            {...(emailMessageId && { currentKey: emailMessageId })}
            isRefreshing={list.isPlaceholderData}
            empty={
              <EmptyState drawing="inbox" title="No e-mail here">
                {params.size > 0 ? 'No e-mail fits these filters.' : 'E-mails show here as soon as the first one is written.'}
              </EmptyState>
            }
          />
        )}
        {rows && rows.length > 0 && <ListFoot list={list}>{format.number(rows.length)} shown</ListFoot>}
      </Section>
      <Outlet context={{ close: () => navigate(mailsHref(workflowUuId, search)) }} />
    </Page>
  )
}

interface OutcomeSelectProps {
  value: Outcome
  onChange: (outcome: Outcome) => void
}

function OutcomeSelect({ value, onChange }: OutcomeSelectProps) {
  return (
    <Select
      size="xs"
      aria-label="Which e-mails"
      allowDeselect={false}
      data={mailOutcome.options.map((outcome) => ({ value: outcome, label: outcomes[outcome] }))}
      value={value}
      onChange={(chosen) => onChange(mailOutcome.parse(chosen))}
    />
  )
}
