import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { PublishedVersion } from '@yuko/contract/automation/workflows/get-workflow-version'
import type { WorkflowDetail } from '@yuko/contract/automation/workflows/workflow'
import { useSearchParams } from '@yuko/runtime/router'
import { Button, ErrorPanel, Skeleton, useFormat } from '@yuko/ui'
import { type ReactNode, useMemo } from 'react'
import { workflowQueries } from '#data/workflow.queries.ts'
import { type Builder, BuilderContext, useBuilder } from './builder.context.ts'
import styles from './builder.module.css'
import { differenceInWords } from './graph/difference.ts'
import { needsLayout, tidy } from './graph/layout.ts'
import { Published, versionName } from './published.tsx'
import { useBuilderState } from './use-builder-state.ts'

interface OldVersionProps {
  workflow: WorkflowDetail
  number: number
  onRestore: (number: number) => Promise<unknown>
  isRestoring: boolean
  /** Renders the version in the context. */
  children: ReactNode
}

/** A published version, read-only. */
export function OldVersion({ workflow, number, onRestore, isRestoring, children }: OldVersionProps) {
  const version = useQuery(workflowQueries.version(workflow.workflowId, number))
  if (version.isPending) return <Skeleton height={480} />
  if (version.isError) {
    return (
      <ErrorPanel title={t`Couldn’t load version ${number}`} onRetry={version.refetch} isRetrying={version.isFetching}>
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
  const { dateTime } = useFormat()
  const [, setSearch] = useSearchParams()
  const definition = useMemo(() => (needsLayout(version.definition) ? tidy(version.definition) : version.definition), [version])
  const { builder } = useBuilderState(workflow, { definition, change: () => {} }, true)
  const shown: Builder = { ...builder, problems: [], counts: new Map(), entered: null }
  const leave = () => setSearch({})
  return (
    <BuilderContext value={shown}>
      <section className={styles.oldVersion} aria-label={versionName(version)}>
        <div>
          <p className={styles.oldTitle}>
            <b>{versionName(version)}</b>
            {' · '}
            {version.number === workflow.liveVersion ? t({ message: 'Live', context: 'version' }) : t`No longer live`}
            {' · '}
            <Published version={version} />
          </p>
          <p className={styles.note}>
            {dateTime(version.publishedAt)} · {differenceInWords(definition, edited.definition)}
            {version.note && ` · ${t`Note: “${version.note}”`}`}
          </p>
        </div>
        <div className={styles.buttons}>
          <Button variant="default" size="sm" onClick={leave}>
            {t`Back to draft`}
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
