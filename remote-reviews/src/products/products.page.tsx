import { plural, t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useListView } from '@yuko/kit/list/use-list-view.ts'
import { ViewMenu } from '@yuko/kit/list/view-menu.tsx'
import { usePermission } from '@yuko/runtime'
import { useNavigate, useSearchParams } from '@yuko/runtime/router'
import { Button, ButtonLink, DataTable, EmptyState, ErrorPanel, Group, IconUpload, ListFoot, Page, Section } from '@yuko/ui'
import { useMemo } from 'react'
import { productQueries } from '#data/products.queries.ts'
import { productColumns, reviewsOf } from './products.columns.tsx'
import { isNarrowed, productsPath, readSearch, writeSearch } from './products.search.ts'
import { ProductsFilters } from './products-filters.tsx'

const importPath = '/reviews/import/products'

/** The products of the store, as used by reviews, conditions and emails. */
export function ProductsPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const search = readSearch(params)
  const list = useInfiniteQuery(productQueries.list(search))
  const canImport = usePermission('data.import')
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data])
  const clear = () => navigate(productsPath)
  const view = useListView({ list: 'products', path: productsPath, query: writeSearch(search), columns: productColumns })
  return (
    <Page
      width="full"
      title={t`Products`}
      subtitle={t`The products in your store. Campaigns, exclusions and filters use their tags, types and vendors.`}
      actions={
        <>
          <ButtonLink href="/reviews/products/groups" variant="default">
            {t`Product groups`}
          </ButtonLink>
          <ButtonLink href="/reviews/products/summaries" variant="default">
            {t`Review summaries`}
          </ButtonLink>
          {canImport && <ImportLink />}
        </>
      }
    >
      <Section flush>
        <ProductsFilters
          search={search}
          values={list.data?.pages[0]?.values}
          onChange={(change) => navigate(productsPath + writeSearch({ ...search, ...change }))}
          onClear={clear}
          tools={<ViewMenu view={view} />}
        />
        {list.isError && !rows ? (
          <ErrorPanel title={t`Couldn’t load products`} onRetry={list.refetch} isRetrying={list.isFetching}>
            {list.error.message}
          </ErrorPanel>
        ) : (
          <DataTable
            label={t`Products`}
            columns={productColumns}
            hiddenColumns={view.hidden}
            density={view.density}
            rows={view.isOpening ? undefined : rows}
            rowKey={({ productId }) => productId}
            rowLabel={({ title }) => title}
            rowHeight={64}
            onOpen={(product) => navigate(reviewsOf(product))}
            isRefreshing={list.isPlaceholderData}
            empty={isNarrowed(search) ? <NothingFound onClear={clear} /> : <NoProducts canImport={canImport} />}
          />
        )}
        {rows && rows.length > 0 && !view.isOpening && (
          <ListFoot list={list}>{plural(rows.length, { one: '# product shown', other: '# products shown' })}</ListFoot>
        )}
      </Section>
    </Page>
  )
}

const ImportLink = () => (
  <ButtonLink href={importPath} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
    {t`Import products`}
  </ButtonLink>
)

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      drawing="search"
      title={t`No matching products`}
      action={
        <Button variant="default" onClick={onClear}>
          {t`Clear filters`}
        </Button>
      }
    >
      {t`Remove a filter or try another title, handle or ID.`}
    </EmptyState>
  )
}

function NoProducts({ canImport }: { canImport: boolean }) {
  return (
    <EmptyState
      title={t`No products yet`}
      action={
        <Group gap="xs" justify="center">
          {canImport && <ButtonLink href={importPath}>{t`Import products`}</ButtonLink>}
          <ButtonLink href="/app/settings/accounts/integration/platform" variant="default">
            {t`Connect your store`}
          </ButtonLink>
        </Group>
      }
    >
      {t`Connect your store or import a file to add products.`}
    </EmptyState>
  )
}
