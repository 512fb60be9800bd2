import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { ReactNode, Ref } from 'react'

/** Props of {@link ListFoot}. */
export interface ListFootProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  /** The number of rows shown; announced to screen readers on change. */
  children?: ReactNode
  /** The button's label. */
  label?: string
  ref?: Ref<HTMLDivElement>
}

/** Below a list that grows page by page: what is shown, and a button for more. */
export function ListFoot({ list, children, label = t`Show more`, ref }: ListFootProps) {
  return (
    <div ref={ref} className="yk-list-foot">
      <span role="status">{children}</span>
      {list.hasNextPage && (
        <Button variant="default" size="xs" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {label}
        </Button>
      )}
    </div>
  )
}
