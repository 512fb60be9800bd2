import { t } from '@lingui/core/macro'
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
      subtitle={t`Groups of people who match conditions. Updated automatically.`}
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
            <ErrorPanel title={t`Couldn’t load the segments`} onRetry={list.refetch} isRetrying={list.isFetching}>
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
                  {t`Use segments in workflows and to filter subscribers. Start with a ready-made one below.`}
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

/** Ready-made segments that don't exist yet. */
function ReadySegments({ existing }: { existing: readonly Segment[] }) {
  const taken = new Set(existing.map(({ name }) => name.toLowerCase()))
  const ready = readySegments.filter(({ name }) => !taken.has(name.toLowerCase()))
  if (ready.length === 0) return null
  return (
    <Section title={t`Ready-made segments`} description={t`Open one to see who matches, then save or edit it.`}>
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
      {segment.usedBy.length > 0
        ? t`A workflow uses this segment. Remove it from the workflow before you delete it.`
        : t`The people in it are kept.`}
    </DeleteDialog>
  )
}
