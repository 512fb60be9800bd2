import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { orNothing, queryOf } from '@yuko/contract/address'
import { type LoyaltyProof, proofStatus } from '@yuko/contract/loyalty/proofs/loyalty-proof'
import { useSelection } from '@yuko/kit/list/use-selection.ts'
import { usePermission } from '@yuko/runtime'
import { useNavigate, useSearchParams } from '@yuko/runtime/router'
import {
  BulkBar,
  Button,
  ButtonLink,
  DataTable,
  EmptyState,
  ErrorPanel,
  FilterBar,
  FilterSelect,
  ListFoot,
  Page,
  Section,
  useFormat,
} from '@yuko/ui'
import { useMemo } from 'react'
import { shownCount } from '#data/counts.ts'
import { nameOf } from '#data/member-name.ts'
import { proofQueries } from '#data/proof.queries.ts'
import { proofStatusLabels } from '#data/proof-wording.ts'
import { ProofPanel } from './proof.panel.tsx'
import { proofColumns } from './proofs.columns.tsx'
import { hrefOf, type ProofsSearch, proofsPath, queryStringOf, readSearch } from './proofs.search.ts'
import { isWaiting, mostProofs, useDecision } from './use-decision.tsx'

const statuses = proofStatus.options.map((value) => ({ value, label: proofStatusLabels[value] }))

/** What members submitted for ways to earn that the merchant checks. */
export function ProofsPage() {
  const navigate = useNavigate()
  const format = useFormat()
  const mayDecide = usePermission('loyalty.adjust')
  const [params] = useSearchParams()
  const { proof: openId, ...filter } = readSearch(params)
  const list = useInfiniteQuery(proofQueries.list(queryOf(filter)))
  const rows = list.data?.pages.flatMap(({ items }) => items)
  const query = queryStringOf(filter)
  const selection = useSelection(query, undefined)
  const columns = useMemo(() => proofColumns(format, (proof) => hrefOfProof(query, proof), mayDecide), [format, query, mayDecide])
  const change = (next: Partial<ProofsSearch>) => navigate(hrefOf({ ...filter, ...next }), { replace: true })
  const clear = () => navigate(proofsPath)
  const opened = rows?.find(({ proofId }) => proofId === openId)
  return (
    <Page width="full" title={t`Proofs`} subtitle={t`What members submitted for ways to earn that you check.`}>
      <Section flush>
        <ProofFilters search={filter} onChange={change} onClear={clear} />
        {list.isError && !rows ? (
          <ErrorPanel title={t`Couldn’t load the proofs`} onRetry={list.refetch} isRetrying={list.isFetching}>
            {list.error.message}
          </ErrorPanel>
        ) : (
          <DataTable
            label={t`Proofs`}
            columns={columns}
            rows={rows}
            rowKey={({ proofId }) => proofId}
            rowLabel={rowLabel}
            rowHeight={76}
            onOpen={(proof) => navigate(hrefOfProof(query, proof))}
            selection={mayDecide ? { selected: selection.selected, onChange: selection.choose } : undefined}
            isRefreshing={list.isPlaceholderData}
            empty={<NoProofs onClear={query === '' ? undefined : clear} />}
          />
        )}
        {rows && rows.length > 0 && <ListFoot list={list}>{shownCount(format.number(rows.length))}</ListFoot>}
      </Section>
      <BulkDecision
        proofIds={(rows ?? [])
          .filter((row) => selection.selected.has(row.proofId) && isWaiting(row))
          .map(({ proofId }) => proofId)}
        count={selection.selected.size}
        onClear={() => selection.choose(new Set())}
      />
      {opened && <ProofPanel key={opened.proofId} proof={opened} onClose={() => navigate(hrefOf(filter))} />}
    </Page>
  )
}

const hrefOfProof = (query: string, { proofId }: LoyaltyProof) =>
  hrefOf({ ...readSearch(new URLSearchParams(query)), proof: proofId })

function rowLabel({ member, campaign }: LoyaltyProof): string {
  const [memberName, campaignName] = [nameOf(member), campaign.name]
  return t`${memberName}: ${campaignName}`
}

interface ProofFiltersProps {
  search: ProofsSearch
  onChange: (change: Partial<ProofsSearch>) => void
  onClear: () => void
}

function ProofFilters({ search: { status = [], q = '' }, onChange, onClear }: ProofFiltersProps) {
  const without = (one: string) => orNothing(status.filter((other) => other !== one))
  return (
    <FilterBar
      searchLabel={t`Search by name or email`}
      search={q}
      onSearch={(text) => onChange({ q: text || undefined })}
      active={status.map((one) => ({
        id: one,
        label: proofStatusLabels[one],
        onRemove: () => onChange({ status: without(one) }),
      }))}
      onClear={onClear}
    >
      <FilterSelect
        label={t`Status`}
        options={statuses}
        selected={status}
        onChange={(chosen) => onChange({ status: orNothing(chosen as typeof status) })}
      />
    </FilterBar>
  )
}

/** `proofIds` are those of the selected ones that still wait. */
function BulkDecision({ proofIds, count, onClear }: { proofIds: string[]; count: number; onClear: () => void }) {
  const { approve, askToDecline, dialog, isBusy } = useDecision(onClear)
  const isTooMany = proofIds.length > mostProofs
  const why = isTooMany
    ? t`Select up to ${mostProofs} proofs`
    : proofIds.length === 0
      ? t`All of them are already decided`
      : undefined
  return (
    <>
      <BulkBar count={count} onClear={onClear}>
        <Button size="xs" loading={isBusy} disabled={why !== undefined} title={why} onClick={() => approve(proofIds)}>
          {t`Approve`}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={why !== undefined || isBusy}
          title={why}
          onClick={() => askToDecline(proofIds)}
        >
          {t`Decline…`}
        </Button>
      </BulkBar>
      {dialog}
    </>
  )
}

function NoProofs({ onClear }: { onClear: (() => void) | undefined }) {
  if (onClear)
    return (
      <EmptyState
        drawing="search"
        title={t`No proofs match`}
        action={
          <Button variant="default" onClick={onClear}>
            {t`Clear filters`}
          </Button>
        }
      >
        {t`Remove a filter, or search for another name or email.`}
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="gift"
      title={t`No proofs yet`}
      action={<ButtonLink href="/loyalty/programs">{t`View ways to earn`}</ButtonLink>}
    >
      {t`Proofs appear here when members submit them. Choose “You check” in a way to earn, such as a social share.`}
    </EmptyState>
  )
}
