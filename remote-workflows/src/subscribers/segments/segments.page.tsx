import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Segment } from '@yuko/contract/automation/segments/segment'
import { usePermission } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import { ButtonLink, DataTable, EmptyState, ErrorPanel, IconPlus, Page, PlainLink, Section } from '@yuko/ui'
import { useState } from 'react'
import { DeleteDialog } from '#data/delete.dialog.tsx'
import { useDeleteSegment } from '#data/subscriber.mutations.ts'
import { segmentQueries } from '#data/subscriber.queries.ts'
import { AreaNav } from '../area-nav.tsx'
import { readySegments } from './ready-segments.ts'
import { segmentColumns } from './segments.columns.tsx'
import css from './segments.module.css'
import { segmentsPath } from './use-segment.ts'

export function SegmentsPage() {
  const navigate = useNavigate()
  const list = useQuery(segmentQueries.list())
  const mayWrite = usePermission('settings.write')
  const [gone, setGone] = useState<Segment>()
  const rows = list.data?.items

  return (
    <Page
      width="full"
      title={t`Segments`}
      subtitle={t`People of whom something is true. Who fits is in, always as things are now.`}
      actions={
        mayWrite && (
          <ButtonLink href={`${segmentsPath}/new`} leftSection={<IconPlus size={16} aria-hidden />}>
            {t`Create segment`}
          </ButtonLink>
        )
      }
    >
      <div>
        <AreaNav />
        <Section flush>
          {list.isError && !rows ? (
            <ErrorPanel title={t`The segments could not be loaded`} onRetry={list.refetch} isRetrying={list.isFetching}>
              {list.error.message}
            </ErrorPanel>
          ) : (
            <DataTable
              label={t`Segments`}
              columns={segmentColumns(mayWrite ? setGone : undefined)}
              rows={rows}
              rowKey={({ segmentId }) => segmentId}
              rowLabel={({ name }) => name}
              onOpen={({ segmentId }) => navigate(`${segmentsPath}/${segmentId}`)}
              skeletonRows={4}
              empty={
                <EmptyState drawing="people" title={t`No segments yet`}>
                  <Trans>
                    A segment is a question with a name: who has not bought for half a year, who lives in France. Workflows and
                    this list can ask it. Begin with one of those below.
                  </Trans>
                </EmptyState>
              }
            />
          )}
        </Section>
      </div>
      {mayWrite && rows && <ReadySegments existing={rows} />}
      {gone && <DeleteSegment segment={gone} onClose={() => setGone(undefined)} />}
    </Page>
  )
}

/** Those that there are not yet. */
function ReadySegments({ existing }: { existing: readonly Segment[] }) {
  const taken = new Set(existing.map(({ name }) => name.toLowerCase()))
  const ready = readySegments.filter(({ name }) => !taken.has(name.toLowerCase()))
  if (ready.length === 0) return null
  return (
    <Section title={t`Ready to use`} description={t`Open one, see who is in it, and save it or change it.`}>
      <ul className={css.ready}>
        {ready.map(({ name, text }) => (
          <li key={name}>
            <PlainLink className={css.card} href={`${segmentsPath}/new?from=${encodeURIComponent(name)}`}>
              <span className={css.cardName}>{name}</span>
              <span className={css.quiet}>{text}</span>
            </PlainLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function DeleteSegment({ segment, onClose }: { segment: Segment; onClose: () => void }) {
  const remove = useDeleteSegment()
  return (
    <DeleteDialog kind="segment" name={segment.name} onDelete={() => remove.mutateAsync(segment.segmentId)} onClose={onClose}>
      <Trans>The people in it stay. </Trans>
      {segment.usedBy.length > 0 && t`A workflow asks for it, so it cannot be deleted before that is changed.`}
    </DeleteDialog>
  )
}
