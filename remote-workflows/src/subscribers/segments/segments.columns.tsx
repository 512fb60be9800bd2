import { t } from '@lingui/core/macro'
import type { Segment } from '@yuko/contract/automation/segments/segment'
import { ActionIcon, type Column, IconMore, Menu, RelativeTime, RowLink, TextLink } from '@yuko/ui'
import css from './segments.module.css'
import { segmentsPath } from './use-segment.ts'

function usedByText([first = '', ...others]: readonly string[]): string {
  const count = others.length
  return count > 0 ? t`${first} and ${count} more` : first
}

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
        <TextLink href={`/workflows/${usedBy[0]?.workflowId}`}>{usedByText(usedBy.map(({ title }) => title))}</TextLink>
      ) : (
        <span className={css.quiet}>–</span>
      ),
  },
  {
    id: 'people',
    header: t`People`,
    width: 120,
    skeleton: 60,
    cell: ({ segmentId }) => <TextLink href={`/subscribers?segmentId=${segmentId}`}>{t`View`}</TextLink>,
  },
  { id: 'updated', header: t`Last edited`, width: 150, skeleton: 80, cell: ({ updatedAt }) => <RelativeTime at={updatedAt} /> },
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
                <ActionIcon aria-label={t`Actions for ${segment.name}`} onClick={(event) => event.stopPropagation()}>
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
