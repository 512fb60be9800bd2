import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type WorkflowView, workflowView } from '@yuko/contract/automation/workflows/list-workflows'
import { notify, usePermission } from '@yuko/runtime'
import { useNavigate, useSearchParams } from '@yuko/runtime/router'
import { Button, ButtonLink, DataTable, ErrorPanel, FilterBar, IconPlus, Page, Section, SegmentedControl } from '@yuko/ui'
import { useCreateWorkflow } from '#data/workflow.mutations.ts'
import { workflowQueries } from '#data/workflow.queries.ts'
import { CreateWorkflowGallery } from '#workflows/create-workflow.gallery.tsx'
import { useWorkflowActions } from '#workflows/use-workflow-actions.tsx'
import { workflowColumns } from '#workflows/workflows.columns.tsx'
import { readSearch, writeSearch } from '#workflows/workflows.search.ts'
import { WorkflowsEmpty } from '#workflows/workflows-empty.tsx'

export function WorkflowsPage() {
  const navigate = useNavigate()
  const mayEdit = usePermission('settings.write')
  const [params, setParams] = useSearchParams()
  const search = readSearch(params)
  const go = (change: Partial<typeof search>, options?: { replace: boolean }) =>
    setParams(writeSearch({ ...search, ...change }), options)

  const workflows = useInfiniteQuery(workflowQueries.list(search))
  const { actions, dialogs } = useWorkflowActions()
  const columns = workflowColumns(mayEdit ? actions : undefined)
  const onCreate = mayEdit ? () => go({ isCreating: true }) : undefined
  const rows = workflows.data?.pages.flatMap(({ items }) => items)
  // The empty state has its own button.
  const isBlank = rows?.length === 0 && !search.q && search.view === 'current'

  return (
    <Page
      title={t`Workflows`}
      subtitle={t`Emails sent automatically when something happens in your store.`}
      actions={<PageActions onCreate={isBlank ? undefined : onCreate} />}
    >
      <Section flush>
        <FilterBar
          searchLabel={t`Search workflows`}
          search={search.q}
          onSearch={(q) => go({ q }, { replace: true })}
          tools={<ViewControl view={search.view} onView={(view) => go({ view })} />}
        />
        {workflows.isError && !rows ? (
          <ErrorPanel title={t`Couldn’t load the workflows`} onRetry={workflows.refetch} isRetrying={workflows.isFetching}>
            {workflows.error.message}
          </ErrorPanel>
        ) : (
          <DataTable
            label={t`Workflows`}
            columns={columns}
            rows={rows}
            rowKey={({ workflowId }) => workflowId}
            rowLabel={({ title }) => title}
            onOpen={({ workflowId }) => navigate(`/workflows/${workflowId}`)}
            skeletonRows={4}
            empty={<WorkflowsEmpty view={search.view} q={search.q} onClearSearch={() => go({ q: '' })} onCreate={onCreate} />}
          />
        )}
      </Section>
      {workflows.hasNextPage && (
        <Button variant="default" mx="auto" onClick={() => workflows.fetchNextPage()} loading={workflows.isFetchingNextPage}>
          {t`Show more`}
        </Button>
      )}
      {search.isCreating && mayEdit && <CreateWorkflow onClose={() => go({ isCreating: false }, { replace: true })} />}
      {dialogs}
    </Page>
  )
}

function PageActions({ onCreate }: { onCreate: (() => void) | undefined }) {
  return (
    <>
      <ButtonLink variant="default" href="/app/settings/email/sending">
        {t`Senders and domains`}
      </ButtonLink>
      {onCreate && (
        <Button onClick={onCreate} leftSection={<IconPlus size={16} aria-hidden />}>
          {t`Create workflow`}
        </Button>
      )}
    </>
  )
}

function ViewControl({ view, onView }: { view: WorkflowView; onView: (view: WorkflowView) => void }) {
  return (
    <SegmentedControl
      aria-label={t`Filter workflows`}
      size="xs"
      value={view}
      onChange={(chosen) => onView(workflowView.parse(chosen))}
      data={views}
    />
  )
}

function CreateWorkflow({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const create = useCreateWorkflow()
  return (
    <CreateWorkflowGallery
      onClose={onClose}
      onCreate={async (template) => {
        const { workflowId } = await create.mutateAsync({ template })
        notify(t`Workflow created as a draft`)
        void navigate(`/workflows/${workflowId}${template ? '' : '?node=trigger'}`, { replace: true })
      }}
    />
  )
}

const views: { value: WorkflowView; label: string }[] = [
  { value: 'current', label: t`Current` },
  { value: 'archived', label: t`Archived` },
]
