import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReviewImport } from '@yuko/contract/imports/import'
import { ApiError } from '@yuko/runtime'
import { useParams } from '@yuko/runtime/router'
import { ButtonLink, ErrorPanel, Page, Section, Skeleton, StatusBadge } from '@yuko/ui'
import { StepProgress } from '@yuko/ui/on-demand'
import { stageOf } from '#data/import.model.ts'
import { importQueries } from '#data/imports.queries.ts'
import { importSteps } from './import-steps.ts'
import { NextSteps } from './next-steps.tsx'
import { PreparePanel } from './prepare.panel.tsx'
import { ReportPanel } from './report.panel.tsx'
import { kindWords, statusWords } from './wording.ts'
import { WorkPanel } from './work.panel.tsx'

/** One import in any stage: preparation, progress or report. */
export function ImportPage() {
  const { importId = '' } = useParams()
  const found = useQuery(importQueries.detail(importId))
  const item = found.data
  const back = backTo(kindWords.reviews.href)

  if (!item && found.error) {
    const isGone = found.error instanceof ApiError && found.error.status === 404
    return (
      <Page title={t`Import`} back={back}>
        <ErrorPanel
          title={isGone ? t`This import doesn’t exist` : t`Couldn’t load this import`}
          onRetry={isGone ? undefined : () => found.refetch()}
          isRetrying={found.isFetching}
        >
          {found.error.message}
        </ErrorPanel>
      </Page>
    )
  }
  if (!item) {
    return (
      <Page title={<Skeleton height={28} width={260} />} back={back}>
        <StepProgress label={t`Import`} steps={importSteps} current={1} />
        <Section>
          <Skeleton height={320} />
        </Section>
      </Page>
    )
  }
  return <ImportView item={item} />
}

function ImportView({ item }: { item: ReviewImport }) {
  const stage = stageOf(item)
  const words = statusWords[item.status]
  const { href } = kindWords[item.kind]
  return (
    <Page
      title={item.fileName}
      back={backTo(href)}
      badge={
        <StatusBadge status={item.status} tone={words.tone}>
          {words.label}
        </StatusBadge>
      }
      actions={
        stage === 'done' && (
          <ButtonLink href={href} variant="default">
            {t`Import another file`}
          </ButtonLink>
        )
      }
    >
      <StepProgress
        label={t`Import`}
        steps={importSteps}
        current={stage === 'prepare' ? 1 : 2}
        isComplete={stage === 'done' && item.status.startsWith('completed')}
      />
      {stage === 'prepare' && <PreparePanel item={item} />}
      {stage === 'import' && <WorkPanel item={item} />}
      {stage === 'done' && <ReportPanel item={item} />}
      {stage === 'done' && item.status !== 'undone' && hasBrought(item) && <NextSteps item={item} />}
    </Page>
  )
}

const backTo = (href: string) => ({ href, label: t`Imports` })

const hasBrought = ({ totals }: ReviewImport) => totals !== null && totals.created + totals.updated > 0
