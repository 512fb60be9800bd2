import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { useFormat } from '#figures/format.ts'
import { Tooltip } from '#floating/tooltip.tsx'
import { IconArrowDown, IconArrowUp, IconInfo } from '#icons/icons.ts'
import { PlainLink } from '#page/link.tsx'

export type FigureChange = { isGood: boolean } & ({ percent: number } | { points: number })

/** Props of {@link StatTile}. */
export interface StatTileProps {
  label: string
  /** Formatted; `undefined` while loading, in the same space. */
  value: ReactNode | undefined
  /** How the metric is counted, and for which period: "Published reviews of the last 30 days". */
  definition: string
  /** The rows behind the metric. */
  href?: string
  /** Change from the previous period: of a count in percent, of a rate in percentage points. */
  change?: FigureChange
}

/** A metric with its definition and a link to its rows. */
export function StatTile({ label, value, definition, href, change }: StatTileProps) {
  const { number, percent } = useFormat()
  const by = change ? ('points' in change ? change.points : change.percent) : 0
  const points = number(Math.abs(by))
  return (
    <div className="yk-stat">
      <div className="yk-stat-label">
        {label}
        <Tooltip label={definition} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
          <button type="button" className="yk-hint" aria-label={`${label}: ${definition}`}>
            <IconInfo size={14} aria-hidden />
          </button>
        </Tooltip>
      </div>
      <div className="yk-stat-value">
        {value === undefined ? (
          <Skeleton height={24} width={72} />
        ) : href ? (
          <PlainLink href={href} className="yk-stat-link">
            {value}
          </PlainLink>
        ) : (
          value
        )}
        {change && (
          <span className="yk-stat-change" data-good={change.isGood || undefined}>
            {by < 0 ? <IconArrowDown size={12} aria-hidden /> : <IconArrowUp size={12} aria-hidden />}
            {'points' in change
              ? t({ message: `${points} pts`, comment: 'Change of a share in percentage points' })
              : percent(Math.abs(by) / 100)}
          </span>
        )}
      </div>
    </div>
  )
}

/** Props of {@link StatTiles}. */
export interface StatTilesProps {
  columns?: number
  /** Without frames, for tiles in a card. */
  isFlat?: boolean
  children: ReactNode
}

/** Tiles side by side, as many in a row as fit, and two on a phone. */
export function StatTiles({ columns = 4, isFlat = false, children }: StatTilesProps) {
  return (
    <div className="yk-stats" data-flat={isFlat || undefined} style={{ '--yk-columns': columns } as CSSProperties}>
      {children}
    </div>
  )
}
