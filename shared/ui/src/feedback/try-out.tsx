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
  /** The period, if selectable. */
  choice?: { label: string; value: string; options: { value: string; label: string }[]; onChange: (value: string) => void }
  /** Why it cannot run now, such as a missing field. */
  blocked?: string | undefined
  /** `busy`: about to finish; with `progress` it takes longer. */
  state: 'idle' | 'busy' | 'done' | 'failed' | 'cancelled'
  progress?: { done: number; total: number; unit: string } | undefined
  /** Why it failed. */
  problem?: string | undefined
  /** The form changed since the last run. */
  isOutdated: boolean
  onTry: () => void
  onCancel: () => void
  isCancelling?: boolean
  /** The result. */
  children: ReactNode
}

/** Previews the effect of a change before it is saved: a button, progress and the result. */
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
          {state === 'cancelled' && <p>{t`Preview stopped. No changes were made.`}</p>}
          {hasResult && isOutdated && blocked === undefined && (
            <Alert color="accent">{t`You’ve made changes since this preview. Run it again to see their effect.`}</Alert>
          )}
        </div>
        {isRunning &&
          (run.progress ? (
            <ProgressPanel
              title={t`Replaying past activity`}
              {...run.progress}
              onCancel={run.onCancel}
              isCancelling={run.isCancelling ?? false}
            >
              {t`You can keep working. The preview doesn’t change anything.`}
            </ProgressPanel>
          ) : (
            <Skeleton height={180} />
          ))}
        {state === 'failed' && (
          <ErrorPanel title={t`Couldn’t run the preview`} onRetry={run.onTry}>
            {run.problem ?? t`Try again in a moment.`}
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
