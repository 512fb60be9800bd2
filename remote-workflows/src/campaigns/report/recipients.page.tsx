import { t } from '@lingui/core/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type AddressOf, queryOf, readAddress } from '@yuko/contract/address'
import {
  type RecipientOutcome,
  recipientFilter,
  recipientOutcome,
} from '@yuko/contract/automation/campaigns/list-campaign-recipients'
import { usePermission } from '@yuko/runtime'
import { Outlet, useNavigate, useParams, useSearchParams } from '@yuko/runtime/router'
import { Button, DataTable, EmptyState, ErrorPanel, IconDownload, ListFoot, Page, Section, useFormat } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { useMemo } from 'react'
import { useExportCampaignRecipients } from '#data/analytics.mutations.ts'
import { campaignQueries } from '#data/campaign.queries.ts'
import { mailOutcomes } from '#data/mail-outcomes.ts'
import { Shown } from '#data/shown.tsx'
import { shownAddress } from '#data/shown-address.ts'
import { variantName } from '#data/variant-name.ts'
import styles from '../campaigns.module.css'
import { campaignPath, recipientsHref } from '../links.ts'
import { skipLabel } from '../wording.ts'
import { recipientColumns } from './recipients.columns.tsx'

type Search = AddressOf<typeof recipientFilter>

const outcomes: Record<RecipientOutcome, string> = {
  ...mailOutcomes,
  all: t`All recipients`,
  pending: t`Not queued yet`,
  skipped: t`Skipped`,
  held_out: t`In the holdout group`,
  cancelled: t`Canceled`,
}

/** The recipients behind a figure; an email opens over the list. */
export function RecipientsPage() {
  const { emailCampaignId = '', emailMessageId } = useParams()
  const navigate = useNavigate()
  const format = useFormat()
  const mayExport = usePermission('data.export')
  const [params] = useSearchParams()
  const search = readAddress(recipientFilter, params)
  const campaign = useQuery(campaignQueries.detail(emailCampaignId))
  const list = useInfiniteQuery(campaignQueries.recipients(emailCampaignId, queryOf(search)))
  const rows = list.data?.pages.flatMap(({ items }) => items)
  const query = params.size > 0 ? `?${params}` : ''
  const hrefOf = useMemo(
    () => (id: string) => `${campaignPath(emailCampaignId)}/recipients/${id}${query}`,
    [emailCampaignId, query],
  )
  const isTest = (campaign.data?.variants ?? 1) > 1
  const columns = useMemo(() => recipientColumns({ hrefOf, isTest, money: format.money }), [hrefOf, isTest, format])
  const change = (next: Partial<Search>) => navigate(recipientsHref(emailCampaignId, { ...search, ...next }), { replace: true })
  const clear = () => navigate(recipientsHref(emailCampaignId), { replace: true })
  return (
    <Page
      width="full"
      title={t`Recipients`}
      tabTitle={campaign.data ? t`Recipients: ${campaign.data.name}` : t`Recipients`}
      back={{ href: campaignPath(emailCampaignId), label: campaign.data?.name ?? t`Campaign` }}
      actions={mayExport && <ExportButton emailCampaignId={emailCampaignId} search={search} />}
    >
      <Section flush>
        <Tools search={search} onChange={change} onClear={params.size > 0 ? clear : undefined} />
        {list.isError && !rows ? (
          <ErrorPanel title={t`Couldn’t load the recipients`} onRetry={list.refetch} isRetrying={list.isFetching}>
            {list.error.message}
          </ErrorPanel>
        ) : (
          <DataTable
            label={t`Recipients`}
            columns={columns}
            rows={rows}
            rowKey={({ subscriberId, emailMessageId: id, email }) => subscriberId ?? id ?? email}
            rowLabel={({ name, email }) => name ?? email}
            rowHeight={56}
            onOpen={({ emailMessageId: id, subscriberId }) =>
              id ? navigate(hrefOf(id)) : subscriberId && navigate(`/subscribers/${subscriberId}`)
            }
            isRefreshing={list.isPlaceholderData}
            empty={<NoRecipients isNarrowed={params.size > 0} />}
          />
        )}
        {rows && rows.length > 0 && (
          <ListFoot list={list}>
            <Shown rows={rows.length} />
          </ListFoot>
        )}
      </Section>
      {emailMessageId && <Outlet context={{ close: () => navigate(recipientsHref(emailCampaignId, search)) }} />}
    </Page>
  )
}

function ExportButton({ emailCampaignId, search }: { emailCampaignId: string; search: Search }) {
  const { mutate, isPending } = useExportCampaignRecipients()
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate({ params: { emailCampaignId }, query: queryOf(search) })}
    >
      {t`Export`}
    </Button>
  )
}

interface ToolsProps {
  search: Search
  onChange: (next: Partial<Search>) => void
  onClear: (() => void) | undefined
}

/** Filters: the outcome can be chosen here, the others come from a figure of the report. */
function Tools({ search, onChange, onClear }: ToolsProps) {
  return (
    <div className={styles.tools}>
      <Select
        size="xs"
        aria-label={t`Filter recipients`}
        allowDeselect={false}
        data={recipientOutcome.options.map((value) => ({ value, label: outcomes[value] }))}
        value={search.what ?? 'all'}
        onChange={(what) => onChange({ what: recipientOutcome.parse(what), reason: undefined })}
      />
      {filterWords(search).map((words) => (
        <span key={words} className={styles.quiet}>
          {words}
        </span>
      ))}
      {onClear && (
        <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
          {t`Clear filters`}
        </Button>
      )}
    </div>
  )
}

/** Filters that only a figure of the report sets. */
function filterWords({ variantId, reason, url, domain }: Search): string[] {
  const [link, why] = [url && shownAddress(url), reason && skipLabel(reason)]
  return [
    variantId && variantName(variantId),
    why && t`Reason: ${why}`,
    link && t`Clicked ${link}`,
    domain && t`Domain: ${domain}`,
  ].filter((words): words is string => Boolean(words))
}

function NoRecipients({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState title={t`No recipients found`}>
      {isNarrowed ? t`Try other filters.` : t`Recipients appear here when sending starts.`}
    </EmptyState>
  )
}
