import { plural, t } from '@lingui/core/macro'
import type { EmailCampaign } from '@yuko/contract/automation/campaigns/email-campaign'
import { type ListView, useListView } from '@yuko/kit/list/use-list-view.ts'
import { ViewMenu } from '@yuko/kit/list/view-menu.tsx'
import { usePermission } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import { Button, ButtonLink, type Column, DataTable, ErrorPanel, IconCalendar, IconPlus, ListFoot, Page, Section } from '@yuko/ui'
import { useCreateCampaign } from '#data/campaign.mutations.ts'
import { complain } from '#data/complain.ts'
import { calendarPath, campaignPath, campaignsPath, resultsPath } from '../links.ts'
import { BulkCampaigns } from './bulk-campaigns.tsx'
import { campaignColumns } from './campaigns.columns.tsx'
import { type CampaignsSearch, isNarrowed } from './campaigns.search.ts'
import { CampaignsEmpty } from './campaigns-empty.tsx'
import { CampaignsFilters } from './campaigns-filters.tsx'
import { useCampaignActions } from './use-campaign-actions.tsx'
import { type CampaignList, useCampaignList } from './use-campaign-list.ts'

export function CampaignsPage() {
  const mayEdit = usePermission('settings.write')
  const campaigns = useCampaignList()
  const { search, list, rows } = campaigns
  const { actions, dialogs } = useCampaignActions()
  const columns = campaignColumns(mayEdit ? actions : undefined)
  const { create, isCreating } = useCreate()
  const onCreate = mayEdit ? create : undefined
  // The empty state has its own button.
  const isBlank = rows?.length === 0 && !isNarrowed(search) && search.view !== 'archived'
  const view = useListView({
    list: 'email_campaigns',
    path: campaignsPath,
    query: campaigns.query,
    columns,
    usuallyHidden: ['updated'],
    sort: { by: search.sort ?? 'updated', direction: search.direction ?? 'desc' },
    onSort: ({ by, direction }) => campaigns.change({ sort: by as CampaignsSearch['sort'], direction }),
  })
  return (
    <Page
      width="full"
      title={t`Campaigns`}
      subtitle={t`Emails sent once to a group of people, now or at a scheduled time.`}
      actions={
        <>
          <ButtonLink variant="default" href={resultsPath}>
            {t`Results`}
          </ButtonLink>
          <ButtonLink variant="default" href={calendarPath} leftSection={<IconCalendar size={16} aria-hidden />}>
            {t`Calendar`}
          </ButtonLink>
          {onCreate && !isBlank && (
            <Button onClick={onCreate} loading={isCreating} leftSection={<IconPlus size={16} aria-hidden />}>
              {t`Create campaign`}
            </Button>
          )}
        </>
      }
    >
      <Section flush>
        <CampaignsFilters campaigns={campaigns} tools={<ViewMenu view={view} />} />
        <CampaignsTable campaigns={campaigns} columns={columns} view={view} onCreate={onCreate} isCreating={isCreating} />
        {rows && rows.length > 0 && !view.isOpening && (
          <ListFoot list={list}>{plural(rows.length, { one: '# campaign shown', other: '# campaigns shown' })}</ListFoot>
        )}
      </Section>
      {mayEdit && <BulkCampaigns campaigns={campaigns} />}
      {dialogs}
    </Page>
  )
}

/** Creates a draft and opens it. */
function useCreate() {
  const navigate = useNavigate()
  const { mutate, isPending, isSuccess } = useCreateCampaign()
  const create = () =>
    mutate({}, { onSuccess: ({ emailCampaignId }) => void navigate(campaignPath(emailCampaignId)), onError: complain })
  return { create, isCreating: isPending || isSuccess }
}

interface CampaignsTableProps {
  campaigns: CampaignList
  columns: Column<EmailCampaign>[]
  view: ListView
  onCreate: (() => void) | undefined
  isCreating: boolean
}

function CampaignsTable({ campaigns, columns, view, onCreate, isCreating }: CampaignsTableProps) {
  const { search, list, rows, selection, clear } = campaigns
  const navigate = useNavigate()
  const mayEdit = usePermission('settings.write')
  if (list.isError && !rows)
    return (
      <ErrorPanel title={t`Couldn’t load the campaigns`} onRetry={list.refetch} isRetrying={list.isFetching}>
        {list.error.message}
      </ErrorPanel>
    )
  return (
    <DataTable
      label={t`Campaigns`}
      columns={columns}
      hiddenColumns={view.hidden}
      density={view.density}
      rows={view.isOpening ? undefined : rows}
      rowKey={({ emailCampaignId }) => emailCampaignId}
      rowLabel={({ name }) => name}
      rowHeight={56}
      onOpen={({ emailCampaignId }) => navigate(campaignPath(emailCampaignId))}
      selection={mayEdit ? { selected: selection.selected, onChange: selection.choose } : undefined}
      sort={view.sort}
      onSort={view.onSort}
      skeletonRows={4}
      isRefreshing={list.isPlaceholderData}
      empty={<CampaignsEmpty search={search} onClear={clear} onCreate={onCreate} isCreating={isCreating} />}
    />
  )
}
