import { t } from '@lingui/core/macro'
import type { Review } from '@yuko/contract/reviews/review'
import { SelectAll } from '@yuko/kit/list/select-all.tsx'
import type { ListView } from '@yuko/kit/list/use-list-view.ts'
import { usePermission } from '@yuko/runtime'
import { useMatch } from '@yuko/runtime/router'
import { DataTable } from '@yuko/ui'
import { lazy, Suspense } from 'react'
import { fits } from '#data/review.model.ts'
import type { InboxColumn } from './inbox.columns.tsx'
import { isNarrowed } from './inbox.search.ts'
import { InboxEmpty, InboxFailed } from './inbox-empty.tsx'
import { useModeration } from './moderation/use-moderation.ts'
import type { InboxList } from './use-inbox-list.ts'
import { inboxPath } from './use-inbox-search.ts'

const ModerationDialog = lazy(async () => ({ default: (await import('./moderation/moderation-dialog.tsx')).ModerationDialog }))

/** The list. Shortcut keys moderate the focused row. */
export function InboxTable({ inbox, columns, view }: { inbox: InboxList; columns: InboxColumn[]; view: ListView }) {
  const { list, rows, search, counts, selection, matching } = inbox
  const canModerate = usePermission('reviews.moderate')
  const canImport = usePermission('data.import')
  const openId = useMatch(`${inboxPath}/:reviewId`)?.params.reviewId
  const { act, asking } = useModeration()
  const onKey = (action: 'publish' | 'reject') => (review: Review) => {
    if (fits(action, review)) act(action, { reviews: [review] })
  }
  if (list.error && !rows) return <InboxFailed error={list.error} isRetrying={list.isFetching} onRetry={() => list.refetch()} />
  return (
    <>
      <DataTable
        label={t`Reviews`}
        columns={columns}
        hiddenColumns={view.hidden}
        density={view.density}
        rows={view.isOpening ? undefined : rows}
        rowKey={(review) => review.reviewId}
        rowLabel={({ authorName }) =>
          t({ message: `review by ${authorName}`, comment: 'Name of a table row, used as “Select review by …”' })
        }
        rowHeight={88}
        onOpen={(review) => inbox.open(review.reviewId)}
        currentKey={openId}
        shortcuts={canModerate ? { p: onKey('publish'), r: onKey('reject') } : undefined}
        selection={canModerate ? { selected: selection.selected, onChange: selection.choose } : undefined}
        selectAllMatching={
          matching !== undefined && matching > (rows?.length ?? 0) ? (
            <SelectAll selection={selection} matching={matching} />
          ) : undefined
        }
        sort={view.sort}
        onSort={view.onSort}
        isRefreshing={list.isPlaceholderData}
        empty={
          <InboxEmpty
            status={search.status}
            isNarrowed={isNarrowed(search)}
            hasReviews={(counts?.all ?? 0) > 0}
            canImport={canImport}
            onClear={inbox.clear}
          />
        }
      />
      <Suspense>{asking && <ModerationDialog {...asking} />}</Suspense>
    </>
  )
}
