import { t } from '@lingui/core/macro'
import { Button, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconRefresh, IconWarning } from '#icons/icons.ts'

/** Props of {@link ErrorPanel}. */
export interface ErrorPanelProps {
  title: string
  /** What happened and what to do. */
  children: ReactNode
  onRetry?: () => void
  retryLabel?: string
  isRetrying?: boolean
  /** The request's ID or another detail for support. */
  detail?: string
}

/** Replaces the content of a failed region; the rest of the page keeps working. */
export function ErrorPanel({ title, children, onRetry, retryLabel = t`Retry`, isRetrying = false, detail }: ErrorPanelProps) {
  return (
    <div className="yk-error" role="alert">
      <IconWarning size={20} aria-hidden />
      <Title order={3} size="h4">
        {title}
      </Title>
      <div className="yk-empty-text">{children}</div>
      {onRetry && (
        <Button
          variant="default"
          size="xs"
          onClick={onRetry}
          loading={isRetrying}
          leftSection={<IconRefresh size={14} aria-hidden />}
        >
          {retryLabel}
        </Button>
      )}
      {detail && <code className="yk-error-detail">{detail}</code>}
    </div>
  )
}
