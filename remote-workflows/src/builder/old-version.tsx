import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PublishedVersion } from '@yuko/contract/automation/workflows/get-workflow-version'
import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { useSearchParams } from '@yuko/runtime/router'
import { Button, ErrorPanel, RelativeTime, Skeleton, useFormat } from '@yuko/ui'
import { type ReactNode, useMemo } from 'react'
import { workflowQueries } from '#data/workflow.queries.ts'
import { type Builder, BuilderContext, useBuilder } from './builder.context.ts'
import styles from './builder.module.css'
import { differenceInWords } from './graph/difference.ts'
import { needsLayout, tidy } from './graph/layout.ts'
import { useBuilderState } from './use-builder-state.ts'

interface OldVersionProps {
  workflow: WorkflowDetail
  number: number
  onRestore: (number: number) => Promise<unknown>
  isRestoring: boolean
  /** Draws what the context holds. */
  children: ReactNode
}

/** A version as it was published, to be looked at: nothing of it can be changed. */
export function OldVersion({ workflow, number, onRestore, isRestoring, children }: OldVersionProps) {
  const version = useQuery(workflowQueries.version(workflow.workflowId, number))
  if (version.isPending) return <Skeleton height={480} />
  if (version.isError) {
    return (
      <ErrorPanel title={t`Version ${number} could not be loaded`} onRetry={version.refetch} isRetrying={version.isFetching}>
        {version.error.message}
      </ErrorPanel>
    )
  }
  return (
    <Shown workflow={workflow} version={version.data} onRestore={onRestore} isRestoring={isRestoring}>
      {children}
    </Shown>
  )
}

interface ShownProps extends Omit<OldVersionProps, 'number'> {
  version: PublishedVersion
}

function Shown({ workflow, version, onRestore, isRestoring, children }: ShownProps) {
  const edited = useBuilder()
  const { dateTime, number } = useFormat()
  const [, setSearch] = useSearchParams()
  const definition = useMemo(() => (needsLayout(version.definition) ? tidy(version.definition) : version.definition), [version])
  const { builder } = useBuilderState(workflow, { definition, change: () => {} }, true)
  const shown: Builder = { ...builder, problems: [], counts: new Map(), entered: null }
  const leave = () => setSearch({})
  return (
    <BuilderContext value={shown}>
      <section className={styles.oldVersion} aria-label={`Version ${version.number}`}>
        <div>
          <p className={styles.oldTitle}>
            <b>
              <Trans>Version {version.number}</Trans>
            </b>{' '}
            {version.number === workflow.liveVersion ? 'is live' : 'is not live any more'}
            <Trans>
              {' '}
              · published <RelativeTime at={version.publishedAt} />
            </Trans>
            {version.publishedBy && ` by ${version.publishedBy}`}
            {version.inProgress > 0 && t` · ${number(version.inProgress)} people inside`}
          </p>
          <p className={styles.note}>
            {dateTime(version.publishedAt)}. {differenceInWords(definition, edited.definition)}
            {version.note && t` Note: “${version.note}”`}
          </p>
        </div>
        <div className={styles.buttons}>
          <Button variant="default" size="sm" onClick={leave}>
            {t`Back to the draft`}
          </Button>
          {!edited.isReadOnly && (
            <Button size="sm" loading={isRestoring} onClick={() => onRestore(version.number).then(leave)}>
              {t`Restore`}
            </Button>
          )}
        </div>
      </section>
      {children}
    </BuilderContext>
  )
}
