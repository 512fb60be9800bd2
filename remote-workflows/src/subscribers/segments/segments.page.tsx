import { useQuery } from '@tanstack/react-query'
import type { Segment } from '@yuko/contract/automation/segments/segment'
import { usePermission } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import {
  ActionIcon,
  ButtonLink,
  type Column,
  DataTable,
  EmptyState,
  ErrorPanel,
  IconMore,
  IconPlus,
  Menu,
  Page,
  PlainLink,
  RelativeTime,
  RowLink,
  Section,
  TextLink,
} from '@yuko/ui'
import { useState } from 'react'
import { DeleteDialog } from '#data/delete.dialog.tsx'
import { useDeleteSegment } from '#data/subscriber.mutations.ts'
import { segmentQueries } from '#data/subscriber.queries.ts'
import { AreaNav } from '../area-nav.tsx'
import { readySegments } from './ready-segments.ts'
import css from './segments.module.css'

const path = '/subscribers/segments'

export function SegmentsPage() {
  const navigate = useNavigate()
  const list = useQuery(segmentQueries.list())
  const mayWrite = usePermission('settings.write')
  const [gone, setGone] = useState<Segment>()
  const rows = list.data?.items
  const taken = new Set(rows?.map(({ name }) => name.toLowerCase()))
  const ready = readySegments.filter(({ name }) => !taken.has(name.toLowerCase()))

  return (
    <Page
      width="full"
      title="Segments"
      subtitle="People of whom something is true. Who fits is in, always as things are now."
      actions={
        mayWrite && (
          <ButtonLink href={`${path}/new`} leftSection={<IconPlus size={16} aria-hidden />}>
            Create segment
          </ButtonLink>
        )
      }
    >
      <div>
        <AreaNav />
        <Section flush>
          {list.isError && !rows ? (
            <ErrorPanel title="The segments could not be loaded" onRetry={list.refetch} isRetrying={list.isFetching}>
              {list.error.message}
            </ErrorPanel>
          ) : (
            <DataTable
              label="Segments"
              columns={columnsOf(mayWrite ? setGone : undefined)}
              rows={rows}
              rowKey={({ segmentId }) => segmentId}
              rowLabel={({ name }) => name}
              onOpen={({ segmentId }) => navigate(`${path}/${segmentId}`)}
              skeletonRows={4}
              empty={
                <EmptyState drawing="people" title="No segments yet">
                  A segment is a question with a name: who has not bought for half a year, who lives in France. Workflows and this
                  list can ask it. Begin with one of those below.
                </EmptyState>
              }
            />
          )}
        </Section>
      </div>
      {mayWrite && rows && ready.length > 0 && (
        <Section title="Ready to use" description="Open one, see who is in it, and save it or change it.">
          <ul className={css.ready}>
            {ready.map(({ name, text }) => (
              <li key={name}>
                <PlainLink className={css.card} href={`${path}/new?from=${encodeURIComponent(name)}`}>
                  <span className={css.cardName}>{name}</span>
                  <span className={css.quiet}>{text}</span>
                </PlainLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {gone && <DeleteSegment segment={gone} onClose={() => setGone(undefined)} />}
    </Page>
  )
}

function DeleteSegment({ segment, onClose }: { segment: Segment; onClose: () => void }) {
  const remove = useDeleteSegment()
  return (
    <DeleteDialog kind="segment" name={segment.name} onDelete={() => remove.mutateAsync(segment.segmentId)} onClose={onClose}>
      The people in it stay.{' '}
      {segment.usedBy.length > 0 && 'A workflow asks for it, so it cannot be deleted before that is changed.'}
    </DeleteDialog>
  )
}

const columnsOf = (onDelete: ((segment: Segment) => void) | undefined): Column<Segment>[] => [
  {
    id: 'name',
    header: 'Segment',
    card: 'title',
    skeleton: '40%',
    cell: ({ segmentId, name }) => <RowLink href={`${path}/${segmentId}`}>{name}</RowLink>,
  },
  {
    id: 'usedBy',
    header: 'Used by',
    width: 260,
    skeleton: 90,
    cell: ({ usedBy }) =>
      usedBy.length > 0 ? (
        <TextLink href={`/workflows/${usedBy[0]?.workflowId}`}>
          {usedBy[0]?.title}
          {usedBy.length > 1 && ` and ${usedBy.length - 1} more`}
        </TextLink>
      ) : (
        <span className={css.quiet}>–</span>
      ),
  },
  {
    id: 'people',
    header: 'People',
    width: 120,
    skeleton: 60,
    cell: ({ segmentId }) => <TextLink href={`/subscribers?segmentId=${segmentId}`}>Show</TextLink>,
  },
  { id: 'updated', header: 'Changed', width: 150, skeleton: 80, cell: ({ updatedAt }) => <RelativeTime at={updatedAt} /> },
  ...(onDelete
    ? [
        {
          id: 'menu',
          header: 'Actions',
          isHeaderHidden: true,
          width: 60,
          align: 'end' as const,
          cell: (segment: Segment) => (
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon aria-label={`Actions of ${segment.name}`} onClick={(event) => event.stopPropagation()}>
                  <IconMore size={18} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
                <Menu.Item color="danger" onClick={() => onDelete(segment)}>
                  Delete
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          ),
        },
      ]
    : []),
]
