import { t } from '@lingui/core/macro'
import { Alert, Button, SegmentedControl, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorPanel } from '#feedback/error-panel.tsx'
import { ProgressPanel } from '#feedback/progress-panel.tsx'
import { Section } from '#page/section.tsx'

/** Props of {@link TryOut}. */
export interface TryOutProps {
  title: string
  description: string
  /** "Try it on the last 30 days" */
  action: string
  /** Over which time, where there is a choice. */
  choice?: { label: string; value: string; options: { value: string; label: string }[]; onChange: (value: string) => void }
  /** Why it cannot be tried now: something in the fields is missing. */
  blocked?: string | undefined
  /** `busy`: it may be answered any moment; with `progress` it takes longer. */
  state: 'idle' | 'busy' | 'done' | 'failed' | 'cancelled'
  progress?: { done: number; total: number; unit: string } | undefined
  /** Why it failed. */
  problem?: string | undefined
  /** Something was changed since it was tried. */
  isOutdated: boolean
  onTry: () => void
  onCancel: () => void
  isCancelling?: boolean
  /** What was found. */
  children: ReactNode
}

/** A change tried out before it is saved: a button, how far it is, and what it would do. */
export function TryOut({ title, description, action, choice, blocked, state, isOutdated, children, ...run }: TryOutProps) {
  const isRunning = state === 'busy'
  const hasResult = state === 'done'
  return (
    <Section
      title={title}
      description={description}
      actions={
        <Button variant="default" onClick={run.onTry} disabled={blocked !== undefined || isRunning} aria-busy={isRunning}>
          {action}
        </Button>
      }
    >
      <div className="yk-try">
        {choice && (
          <SegmentedControl
            aria-label={choice.label}
            data={choice.options}
            value={choice.value}
            onChange={choice.onChange}
            disabled={isRunning}
            fullWidth
          />
        )}
        <div role="status" className="yk-try-status">
          {blocked !== undefined && <p>{blocked}</p>}
          {state === 'cancelled' && <p>{t`It was stopped. Nothing was changed.`}</p>}
          {hasResult && isOutdated && blocked === undefined && (
            <Alert color="accent">{t`You have changed something since. Try it again to see what that does.`}</Alert>
          )}
        </div>
        {isRunning &&
          (run.progress ? (
            <ProgressPanel
              title={t`What happened is being replayed`}
              {...run.progress}
              onCancel={run.onCancel}
              isCancelling={run.isCancelling ?? false}
            >
              {t`You can go on meanwhile. Nothing is changed by it.`}
            </ProgressPanel>
          ) : (
            <Skeleton height={180} />
          ))}
        {state === 'failed' && (
          <ErrorPanel title={t`That could not be tried`} onRetry={run.onTry}>
            {run.problem ?? t`Please try again in a moment.`}
          </ErrorPanel>
        )}
        {hasResult && (
          <div className="yk-try-result" data-outdated={isOutdated || undefined}>
            {children}
          </div>
        )}
      </div>
    </Section>
  )
}
