import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormat } from '#figures/format.ts'

/** Props of {@link BulkBar}. */
export interface BulkBarProps {
  /** Chosen rows; the bar is away at 0. */
  count: number
  /** What they are, for one and for many. */
  noun: readonly [one: string, many: string]
  onClear: () => void
  /** Buttons of what can be done with them. */
  children: ReactNode
}

/** Floats over the foot of a list while rows are chosen. */
export function BulkBar({ count, noun, onClear, children }: BulkBarProps) {
  const format = useFormat()
  if (count === 0) return null
  return (
    <section className="yk-float-bar" aria-label={t`Bulk actions`}>
      <span role="status" className="yk-tabular">
        {format.number(count)} {count === 1 ? noun[0] : noun[1]}
        <Trans> selected</Trans>
      </span>
      <div className="yk-actions">
        {children}
        <CloseButton size="sm" aria-label={t`Clear selection`} onClick={onClear} />
      </div>
    </section>
  )
}
