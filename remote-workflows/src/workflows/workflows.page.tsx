import { plural, t } from '@lingui/core/macro'
import type { Workflow } from '@yuko/contract/automation/workflows/workflow'
import { ExportButton } from '@yuko/kit/list/export-button.tsx'
import { type ListView, useListView } from '@yuko/kit/list/use-list-view.ts'
import { ViewMenu } from '@yuko/kit/list/view-menu.tsx'
import { notify, usePermission } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import { Button, ButtonLink, type Column, DataTable, ErrorPanel, IconPlus, ListFoot, Page, Section } from '@yuko/ui'
import { useCreateWorkflow, useDownloadWorkflows } from '#data/workflow.mutations.ts'
import { BulkArchive } from '#workflows/bulk-archive.tsx'
import { CreateWorkflowGallery } from '#workflows/create-workflow.gallery.tsx'
import { useWorkflowActions } from '#workflows/use-workflow-actions.tsx'
import { useWorkflowList, type WorkflowList } from '#workflows/use-workflow-list.ts'
import { workflowColumns } from '#workflows/workflows.columns.tsx'
import { filterOf, isNarrowed, type WorkflowsSearch, workflowsPath } from '#workflows/workflows.search.ts'
import { WorkflowsEmpty } from '#workflows/workflows-empty.tsx'
import { WorkflowsFilters } from '#workflows/workflows-filters.tsx'

export function WorkflowsPage() {
  const mayEdit = usePermission('settings.write')
  const workflows = useWorkflowList()
  const { search, list, rows } = workflows
  const { actions, dialogs } = useWorkflowActions()
  const columns = workflowColumns(mayEdit ? actions : undefined)
  const onCreate = mayEdit ? () => void workflows.create(true) : undefined
  // The empty state has its own button.
  const isBlank = rows?.length === 0 && !isNarrowed(search) && search.view !== 'archived'
  const view = useListView({
    list: 'workflows',
    path: workflowsPath,
    query: workflows.query,
    columns,
    sort: { by: search.sort ?? 'updated', direction: search.direction ?? 'desc' },
    onSort: ({ by, direction }) => workflows.change({ sort: by as WorkflowsSearch['sort'], direction }),
  })

  return (
    <Page
      width="full"
      title={t`Workflows`}
      subtitle={t`Emails sent automatically when something happens in your store.`}
      actions={<PageActions onCreate={isBlank ? undefined : onCreate} />}
    >
      <Section flush>
        <WorkflowsFilters
          workflows={workflows}
          tools={
            <>
              <ViewMenu view={view} />
              <ExportWorkflows workflows={workflows} />
            </>
          }
        />
        <WorkflowsTable workflows={workflows} columns={columns} view={view} onCreate={onCreate} />
        {rows && rows.length > 0 && !view.isOpening && (
          <ListFoot list={list}>{plural(rows.length, { one: '# workflow shown', other: '# workflows shown' })}</ListFoot>
        )}
      </Section>
      {mayEdit && <BulkArchive workflows={workflows} />}
      {workflows.isCreating && mayEdit && <CreateWorkflow onClose={() => workflows.create(false)} />}
      {dialogs}
    </Page>
  )
}

interface WorkflowsTableProps {
  workflows: WorkflowList
  columns: Column<Workflow>[]
  view: ListView
  onCreate: (() => void) | undefined
}

function WorkflowsTable({ workflows, columns, view, onCreate }: WorkflowsTableProps) {
  const { search, list, rows, selection, clear } = workflows
  const navigate = useNavigate()
  const mayEdit = usePermission('settings.write')
  if (list.isError && !rows)
    return (
      <ErrorPanel title={t`Couldn’t load the workflows`} onRetry={list.refetch} isRetrying={list.isFetching}>
        {list.error.message}
      </ErrorPanel>
    )
  return (
    <DataTable
      label={t`Workflows`}
      columns={columns}
      hiddenColumns={view.hidden}
      density={view.density}
      rows={view.isOpening ? undefined : rows}
      rowKey={({ workflowId }) => workflowId}
      rowLabel={({ title }) => title}
      onOpen={({ workflowId }) => navigate(`${workflowsPath}/${workflowId}`)}
      selection={mayEdit ? { selected: selection.selected, onChange: selection.choose } : undefined}
      sort={view.sort}
      onSort={view.onSort}
      skeletonRows={4}
      isRefreshing={list.isPlaceholderData}
      empty={<WorkflowsEmpty search={search} onClear={clear} onCreate={onCreate} />}
    />
  )
}

/** Exports figures, no people: every role may. */
function ExportWorkflows({ workflows: { search, rows } }: { workflows: WorkflowList }) {
  const download = useDownloadWorkflows()
  const save = () => download.mutate(filterOf(search), { onError: ({ message }) => notify(message, { type: 'error' }) })
  return <ExportButton isDisabled={!rows?.length} isLoading={download.isPending} onExport={save} />
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

function CreateWorkflow({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const create = useCreateWorkflow()
  return (
    <CreateWorkflowGallery
      onClose={onClose}
      onCreate={async (template) => {
        const { workflowId } = await create.mutateAsync({ template })
        notify(t`Workflow created as a draft`)
        void navigate(`${workflowsPath}/${workflowId}${template ? '' : '?node=trigger'}`, { replace: true })
      }}
    />
  )
}
