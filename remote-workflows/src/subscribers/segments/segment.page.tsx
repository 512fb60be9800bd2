import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Rule } from '@yuko/contract/automation/rules/rule'
import type { Segment } from '@yuko/contract/automation/segments/segment'
import { usePermission } from '@yuko/runtime'
import { useParams, useSearchParams } from '@yuko/runtime/router'
import { Alert, Button, ButtonLink, ErrorPanel, Page, Section, Skeleton, TextInput } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { RuleBuilder } from '#data/rule-builder/rule-builder.tsx'
import { segmentQueries } from '#data/subscriber.queries.ts'
import { EnrolDialog } from '../enrol.dialog.tsx'
import { readySegments } from './ready-segments.ts'
import { SegmentPreview } from './segment-preview.tsx'
import css from './segments.module.css'
import { segmentsPath, useSegment } from './use-segment.ts'

export function SegmentPage() {
  const { segmentId } = useParams()
  const [params] = useSearchParams()
  const detail = useQuery({ ...segmentQueries.detail(segmentId ?? ''), enabled: segmentId !== undefined })
  const back = { href: segmentsPath, label: t`Segments` }
  if (segmentId && detail.isError)
    return (
      <Page title={t`Segment`} back={back}>
        <ErrorPanel title={t`Couldn’t load the segment`} onRetry={detail.refetch} isRetrying={detail.isFetching}>
          {detail.error.message}
        </ErrorPanel>
      </Page>
    )
  if (segmentId && !detail.data)
    return (
      <Page title={t`Segment`} back={back}>
        <Skeleton height={320} aria-label={t`Loading`} />
      </Page>
    )
  const ready = readySegments.find(({ name }) => name === params.get('from'))
  return <SegmentForm key={segmentId ?? ready?.name ?? 'new'} segment={detail.data} start={ready} />
}

interface SegmentFormProps {
  segment: Segment | undefined
  start: { name: string; rule: Rule } | undefined
}

function SegmentForm({ segment, start }: SegmentFormProps) {
  const mayWrite = usePermission('settings.write')
  const { name, setName, rule, setRule, hasTried, isLeaving, save, problems, isDirty, submit, discard } = useSegment(
    segment,
    start,
  )

  return (
    <Page
      title={segment?.name ?? t`New segment`}
      back={{ href: segmentsPath, label: t`Segments` }}
      actions={
        segment ? (
          <SegmentActions segment={segment} isDirty={isDirty} />
        ) : (
          <Button onClick={submit} loading={save.isPending || isLeaving}>
            {t`Save segment`}
          </Button>
        )
      }
    >
      <div className={css.columns}>
        <Section title={t`Definition`}>
          <div className={css.form}>
            {save.isError && <Alert color="danger">{save.error.message}</Alert>}
            <TextInput
              className={css.name}
              label={t`Name`}
              maxLength={80}
              required
              disabled={!mayWrite}
              value={name}
              error={hasTried && name.trim() === '' ? t`Enter a name` : undefined}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <RuleBuilder label={t`People who match`} value={rule} onChange={setRule} disabled={!mayWrite} />
            {hasTried && problems[0] && <Alert color="danger">{problems[0].message}</Alert>}
          </div>
        </Section>
        <SegmentPreview rule={rule} isValid={problems.length === 0} />
      </div>
      {segment && <SaveBar isDirty={isDirty && !isLeaving} isSaving={save.isPending} onSave={submit} onDiscard={discard} />}
    </Page>
  )
}

function SegmentActions({ segment, isDirty }: { segment: Segment; isDirty: boolean }) {
  const mayWrite = usePermission('settings.write')
  const [isEnrolling, setIsEnrolling] = useState(false)
  return (
    <>
      {mayWrite && (
        <Button variant="default" disabled={isDirty} onClick={() => setIsEnrolling(true)}>
          {t`Add to workflow`}
        </Button>
      )}
      <ButtonLink variant="default" href={`/subscribers?segmentId=${segment.segmentId}`}>
        {t`View people`}
      </ButtonLink>
      {isEnrolling && (
        <EnrolDialog
          title={t`Add segment “${segment.name}” to a workflow`}
          whom={{ segmentId: segment.segmentId }}
          onClose={() => setIsEnrolling(false)}
        />
      )}
    </>
  )
}
