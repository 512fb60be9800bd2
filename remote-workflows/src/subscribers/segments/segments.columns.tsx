import { t } from '@lingui/core/macro'
import type { Segment } from '@yuko/contract/automation/segments/segment'
import { ActionIcon, type Column, IconMore, Menu, RelativeTime, RowLink, TextLink } from '@yuko/ui'
import css from './segments.module.css'
import { segmentsPath } from './use-segment.ts'

export const segmentColumns = (onDelete: ((segment: Segment) => void) | undefined): Column<Segment>[] => [
  {
    id: 'name',
    header: t`Segment`,
    card: 'title',
    skeleton: '40%',
    cell: ({ segmentId, name }) => <RowLink href={`${segmentsPath}/${segmentId}`}>{name}</RowLink>,
  },
  {
    id: 'usedBy',
    header: t`Used by`,
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
    header: t`People`,
    width: 120,
    skeleton: 60,
    cell: ({ segmentId }) => <TextLink href={`/subscribers?segmentId=${segmentId}`}>{t`Show`}</TextLink>,
  },
  { id: 'updated', header: t`Changed`, width: 150, skeleton: 80, cell: ({ updatedAt }) => <RelativeTime at={updatedAt} /> },
  ...(onDelete
    ? [
        {
          id: 'menu',
          header: t`Actions`,
          isHeaderHidden: true,
          width: 60,
          align: 'end' as const,
          cell: (segment: Segment) => (
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon aria-label={t`Actions of ${segment.name}`} onClick={(event) => event.stopPropagation()}>
                  <IconMore size={18} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
                <Menu.Item color="danger" onClick={() => onDelete(segment)}>
                  {t`Delete`}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          ),
        },
      ]
    : []),
]
