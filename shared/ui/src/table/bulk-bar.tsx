import { plural, t } from '@lingui/core/macro'
import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'

/** Props of {@link BulkBar}. */
export interface BulkBarProps {
  /** Number of selected rows; the bar is hidden at 0. */
  count: number
  onClear: () => void
  /** Buttons of the bulk actions. */
  children: ReactNode
}

/** Floats over the bottom of a list while rows are selected. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  if (count === 0) return null
  return (
    <section className="yk-float-bar" aria-label={t`Bulk actions`}>
      <span role="status" className="yk-tabular">
        {plural(count, { one: '# selected', other: '# selected' })}
      </span>
      <div className="yk-actions">
        {children}
        <CloseButton size="sm" aria-label={t`Clear selection`} onClick={onClear} />
      </div>
    </section>
  )
}
