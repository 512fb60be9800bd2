import { plural, t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ProductGroup } from '@yuko/contract/reviews/product-groups/product-group'
import { notify, usePermission } from '@yuko/runtime'
import { useNavigate, useSearchParams } from '@yuko/runtime/router'
import { Button, DataTable, EmptyState, ErrorPanel, FilterBar, IconPlus, ListFoot, Page, Section } from '@yuko/ui'
import { useMemo, useState } from 'react'
import { useDeleteProductGroup, useSaveProductGroup } from '#data/product-groups.mutations.ts'
import { productGroupQueries } from '#data/product-groups.queries.ts'
import { productsPath } from '../products.search.ts'
import { GroupForm } from './group.form.tsx'
import { groupColumns } from './groups.columns.tsx'
import { SuggestionsPanel } from './suggestions.panel.tsx'

const path = `${productsPath}/groups`

/** Products that share their reviews. */
export function ProductGroupsPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const q = params.get('q')?.slice(0, 200) ?? ''
  const canWrite = usePermission('settings.write')
  const list = useInfiniteQuery(productGroupQueries.list(q))
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data])
  const [editing, setEditing] = useState<ProductGroup | 'new'>()
  const [isSuggesting, setIsSuggesting] = useState(false)
  const remove = useRemove()
  const columns = useMemo(() => groupColumns(canWrite ? { onEdit: setEditing, onDelete: remove } : undefined), [canWrite, remove])
  const search = (text: string) => navigate(text ? `${path}?${new URLSearchParams({ q: text })}` : path)
  return (
    <Page
      title={t`Product groups`}
      subtitle={t`Products in a group share their reviews: each shows the stars and reviews of all of them.`}
      back={{ label: t`Products`, href: productsPath }}
      actions={canWrite && <Actions onSuggest={() => setIsSuggesting(true)} onCreate={() => setEditing('new')} />}
    >
      <Section flush>
        <FilterBar
          searchLabel={t`Search groups and products`}
          search={q}
          onSearch={search}
          active={[]}
          onClear={() => search('')}
        />
        {list.isError && !rows ? (
          <ErrorPanel title={t`Couldn’t load product groups`} onRetry={list.refetch} isRetrying={list.isFetching}>
            {list.error.message}
          </ErrorPanel>
        ) : (
          <DataTable
            label={t`Product groups`}
            columns={columns}
            rows={rows}
            rowKey={({ productGroupId }) => productGroupId}
            rowLabel={({ name }) => name}
            rowHeight={64}
            onOpen={canWrite ? setEditing : undefined}
            isRefreshing={list.isPlaceholderData}
            empty={<Empty isNarrowed={q !== ''} />}
          />
        )}
        {rows && rows.length > 0 && (
          <ListFoot list={list}>{plural(rows.length, { one: '# group shown', other: '# groups shown' })}</ListFoot>
        )}
      </Section>
      {editing && <Editor group={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />}
      {isSuggesting && <SuggestionsPanel onClose={() => setIsSuggesting(false)} />}
    </Page>
  )
}

const Actions = ({ onSuggest, onCreate }: { onSuggest: () => void; onCreate: () => void }) => (
  <>
    <Button variant="default" onClick={onSuggest}>
      {t`Suggestions`}
    </Button>
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
      {t`Create group`}
    </Button>
  </>
)

const Empty = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState drawing="search" title={t`No matching groups`}>{t`Try another name or product title.`}</EmptyState>
  ) : (
    <EmptyState title={t`No product groups yet`}>
      {t`Group colors, sizes, or versions that your store sells as separate products, so that new ones start with reviews.`}
    </EmptyState>
  )

function Editor({ group, onClose }: { group: ProductGroup | undefined; onClose: () => void }) {
  const { mutateAsync } = useSaveProductGroup(group?.productGroupId)
  return (
    <GroupForm
      group={group}
      onCancel={onClose}
      onSubmit={async (draft) => {
        await mutateAsync(draft)
        notify(group ? t`Product group updated` : t`Product group created`)
        onClose()
      }}
    />
  )
}

/** Deletes immediately; Undo creates it again. */
function useRemove() {
  const { mutate: forget } = useDeleteProductGroup()
  const { mutate: write } = useSaveProductGroup()
  const [remove] = useState(() => ({ productGroupId, name, products }: ProductGroup) => {
    const onError = ({ message }: Error) => notify(message, { type: 'error', duration: 8000 })
    const draft = { name, productIds: products.map(({ productId }) => productId) }
    forget(productGroupId, {
      onError,
      onSuccess: () =>
        notify(t`“${name}” deleted`, {
          duration: 8000,
          action: { label: t`Undo`, onClick: () => write(draft, { onError }) },
        }),
    })
  })
  return remove
}
