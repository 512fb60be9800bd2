import { useQuery } from '@tanstack/react-query'
import { type ListDensity, usualDisplay, type View, type ViewList } from '@yuko/contract/views/view'
import type { Sort } from '@yuko/ui'
import { useMemo } from 'react'
import { useDefaultView } from '#list/use-default-view.ts'
import { useSaveDisplay } from '#list/views.mutations.ts'
import { viewQueries } from '#list/views.queries.ts'

/** The part of a column that the View menu needs. */
export interface ListColumn {
  id: string
  header: string
  isHeaderHidden?: boolean
  card?: string
  sortable?: 'asc' | 'desc'
}

interface ListViewOptions {
  list: ViewList
  /** Address of the list without its query. Without it there are no saved views: the filters fit only one workflow. */
  path?: string
  /** Filters and order as the query string of the URL; empty for the whole list. */
  query: string
  columns: readonly ListColumn[]
  /** Ids of columns that are hidden by default. */
  usuallyHidden?: readonly string[]
  /** For a list with columns in its URL: the hidden ones, and how to change them. */
  inAddress?: { hidden: readonly string[] | undefined; onChange: (hidden: string[] | undefined) => void }
  sort?: Sort
  onSort?: (sort: Sort) => void
}

export interface ListView {
  list: ViewList
  path: string | undefined
  query: string
  views: readonly View[] | undefined
  defaultViewId: string | null
  /** Columns that can be hidden. */
  choices: readonly ListColumn[]
  hidden: ReadonlySet<string>
  density: ListDensity
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
  sortable: readonly ListColumn[]
  /** The default view may still open: don’t show rows yet. */
  isOpening: boolean
  areColumnsUsual: boolean
  setHidden: (hidden: string[]) => void
  resetColumns: () => void
  setDensity: (density: ListDensity) => void
  setDefault: (viewId: string | null) => void
}

const none: readonly string[] = []

/** The View menu’s state: the member’s columns and density, and the saved views of the organization. */
export function useListView(options: ListViewOptions): ListView {
  const { list, path, query, columns, usuallyHidden = none, inAddress, sort, onSort } = options
  const { data, isPending } = useQuery(viewQueries.list(list))
  const save = useSaveDisplay(list)
  const { density, hiddenColumns, defaultViewId } = data?.display ?? usualDisplay
  const isOpening = useDefaultView({
    path,
    query: data?.items.find(({ viewId }) => viewId === defaultViewId)?.query,
    isPending,
  })
  const chosen = inAddress?.hidden ?? hiddenColumns ?? usuallyHidden
  const text = chosen.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal choices keep the same set, so that rows aren’t drawn again
  const hidden = useMemo(() => new Set(chosen), [text])
  const setColumns = (next: string[] | null) => {
    save({ hiddenColumns: next })
    inAddress?.onChange(next ?? undefined)
  }
  return {
    list,
    path,
    query,
    views: data?.items,
    defaultViewId,
    choices: columns.filter(({ card, isHeaderHidden }) => card !== 'title' && !isHeaderHidden),
    hidden,
    density,
    sort,
    onSort,
    sortable: columns.filter(({ sortable }) => sortable !== undefined),
    isOpening,
    areColumnsUsual: [...hidden].sort().join() === [...usuallyHidden].sort().join(),
    setHidden: setColumns,
    resetColumns: () => setColumns(null),
    setDensity: (next) => save({ density: next }),
    setDefault: (viewId) => save({ defaultViewId: viewId }),
  }
}
