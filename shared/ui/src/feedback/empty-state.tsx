import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from '#feedback/drawings.tsx'

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  drawing?: DrawingName
  title: string
  /** What to do next, in one or two sentences. */
  children: ReactNode
  /** The button or link that does it. */
  action?: ReactNode
}

/** Shown instead of rows: the reason, and what to do next. */
export function EmptyState({ drawing = 'inbox', title, children, action }: EmptyStateProps) {
  return (
    <div className="yk-empty">
      <Drawing name={drawing} />
      <Title order={2} size="h4">
        {title}
      </Title>
      <p className="yk-empty-text">{children}</p>
      {action && <div className="yk-actions">{action}</div>}
    </div>
  )
}
