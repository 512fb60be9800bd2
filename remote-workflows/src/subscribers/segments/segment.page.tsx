import { useQuery } from '@tanstack/react-query'
import { checkRule } from '@yuko/contract/automation/rules/check-rule'
import type { Rule } from '@yuko/contract/automation/rules/rule'
import type { Segment } from '@yuko/contract/automation/segments/segment'
import { notify, usePermission } from '@yuko/runtime'
import { useNavigate, useParams, useSearchParams } from '@yuko/runtime/router'
import { Alert, Button, ButtonLink, ErrorPanel, Page, Section, Skeleton, TextInput } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { useRef, useState } from 'react'
import { asksNothing, everybody } from '#data/rule-builder/rule.model.ts'
import { RuleBuilder } from '#data/rule-builder/rule-builder.tsx'
import { useSaveSegment } from '#data/subscriber.mutations.ts'
import { segmentQueries } from '#data/subscriber.queries.ts'
import { EnrolDialog } from '../enrol.dialog.tsx'
import { readySegments } from './ready-segments.ts'
import { SegmentPreview } from './segment-preview.tsx'
import css from './segments.module.css'

const path = '/subscribers/segments'

export function SegmentPage() {
  const { segmentId } = useParams()
  const [params] = useSearchParams()
  const detail = useQuery({ ...segmentQueries.detail(segmentId ?? ''), enabled: segmentId !== undefined })
  const back = { href: path, label: 'Segments' }
  if (segmentId && detail.isError)
    return (
      <Page title="Segment" back={back}>
        <ErrorPanel title="The segment could not be loaded" onRetry={detail.refetch} isRetrying={detail.isFetching}>
          {detail.error.message}
        </ErrorPanel>
      </Page>
    )
  if (segmentId && !detail.data)
    return (
      <Page title="Segment" back={back}>
        <Skeleton height={320} aria-label="Loading" />
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
  const navigate = useNavigate()
  const mayWrite = usePermission('settings.write')
  const initial = { name: segment?.name ?? start?.name ?? '', rule: segment?.rule ?? start?.rule ?? everybody }
  const [saved, setSaved] = useState(segment ? initial : undefined)
  const [name, setName] = useState(initial.name)
  const [rule, setRule] = useState<Rule>(initial.rule)
  const [hasTried, setHasTried] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const [isEnrolling, setIsEnrolling] = useState(false)
  const save = useSaveSegment(segment?.segmentId)
  const isSaving = useRef(false)
  const problems = checkRule(rule)
  const isDirty = saved
    ? name !== saved.name || JSON.stringify(rule) !== JSON.stringify(saved.rule)
    : name !== '' || !asksNothing(rule)

  const submit = () => {
    setHasTried(true)
    if (name.trim() === '' || problems.length > 0 || isSaving.current) return
    isSaving.current = true
    save.mutate(
      { name: name.trim(), rule },
      {
        onSuccess: ({ segmentId }) => {
          notify('Segment saved')
          setSaved({ name: name.trim(), rule })
          setName(name.trim())
          if (segment) {
            isSaving.current = false
            return
          }
          // Until its page is there it is being saved: a second click must not create another.
          setIsLeaving(true)
          setTimeout(() => navigate(`${path}/${segmentId}`, { replace: true }))
        },
        onError: () => {
          isSaving.current = false
        },
      },
    )
  }
  const discard = () => {
    setHasTried(false)
    if (!saved) return navigate(path)
    setName(saved.name)
    setRule(saved.rule)
  }

  return (
    <Page
      title={segment?.name ?? 'New segment'}
      back={{ href: path, label: 'Segments' }}
      actions={
        segment ? (
          <>
            {mayWrite && (
              <Button variant="default" disabled={isDirty} onClick={() => setIsEnrolling(true)}>
                Add to a workflow
              </Button>
            )}
            <ButtonLink variant="default" href={`/subscribers?segmentId=${segment.segmentId}`}>
              Show its people
            </ButtonLink>
          </>
        ) : (
          <Button onClick={submit} loading={save.isPending || isLeaving}>
            Save segment
          </Button>
        )
      }
    >
      <div className={css.columns}>
        <Section title="Who is in it">
          <div className={css.form}>
            {save.isError && <Alert color="danger">{save.error.message}</Alert>}
            <TextInput
              className={css.name}
              label="Name"
              maxLength={80}
              required
              disabled={!mayWrite}
              value={name}
              error={hasTried && name.trim() === '' ? 'is required' : undefined}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <RuleBuilder label="People of whom this is true" value={rule} onChange={setRule} disabled={!mayWrite} />
            {hasTried && problems[0] && <Alert color="danger">{problems[0].message}</Alert>}
          </div>
        </Section>
        <SegmentPreview rule={rule} isValid={problems.length === 0} />
      </div>
      {segment && <SaveBar isDirty={isDirty && !isLeaving} isSaving={save.isPending} onSave={submit} onDiscard={discard} />}
      {segment && isEnrolling && (
        <EnrolDialog
          title={`Add the people of “${segment.name}” to a workflow`}
          whom={{ segmentId: segment.segmentId }}
          onClose={() => setIsEnrolling(false)}
        />
      )}
    </Page>
  )
}
