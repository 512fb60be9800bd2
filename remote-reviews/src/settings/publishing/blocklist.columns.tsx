import { plural, t } from '@lingui/core/macro'
import type { BlocklistAction, BlocklistEntry } from '@yuko/contract/reviews/publishing/blocklist-entry'
import { ActionIcon, Badge, type Column, IconDelete, RelativeTime } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { actionLabels, kindLabels, optionsOf } from './wording.ts'

interface Acting {
  change: (entryId: string, change: { action?: BlocklistAction; isActive?: boolean }) => void
  remove: (entry: BlocklistEntry) => void
}

const actions = optionsOf(actionLabels)
const isText = ({ kind }: BlocklistEntry) => kind === 'word' || kind === 'phrase' || kind === 'regex'
const onlyText = new Set<string>(['mask', 'allow'])

/** `acting` is null for members who may only read. */
export function blocklistColumns(acting: Acting | null): Column<BlocklistEntry>[] {
  const columns: Column<BlocklistEntry>[] = [
    {
      id: 'value',
      header: t`Value`,
      card: 'title',
      cell: ({ value, kind, isActive }) => (
        <>
          {kind === 'regex' ? <code>{value}</code> : value} {!isActive && <Badge size="sm">{t`Off`}</Badge>}
        </>
      ),
    },
    { id: 'kind', header: t`Type`, width: 160, cell: ({ kind }) => kindLabels[kind] },
    {
      id: 'action',
      header: t`Action`,
      width: 220,
      cell: (entry) =>
        acting ? (
          <Select
            size="xs"
            aria-label={actionLabel(entry)}
            data={actions.filter(({ value }) => isText(entry) || !onlyText.has(value))}
            value={entry.action}
            onChange={(action) => action && acting.change(entry.entryId, { action: action as BlocklistAction })}
          />
        ) : (
          actionLabels[entry.action]
        ),
    },
    {
      id: 'hits',
      header: t({ message: 'Matches', comment: 'Column header: number of reviews with this word' }),
      width: 130,
      cell: ({ hits, lastHitAt }) =>
        lastHitAt ? (
          <span title={plural(hits, { one: '# review', other: '# reviews' })}>
            {hits} · <RelativeTime at={lastHitAt} />
          </span>
        ) : (
          t`None yet`
        ),
    },
  ]
  return acting ? [...columns, deleteColumn(acting)] : columns
}

const actionLabel = ({ value }: BlocklistEntry) => t`Action for ${value}`
const deleteLabel = ({ value }: BlocklistEntry) => t`Delete ${value}`

const deleteColumn = ({ remove }: Acting): Column<BlocklistEntry> => ({
  id: 'delete',
  header: t`Delete`,
  isHeaderHidden: true,
  width: 52,
  align: 'end',
  skeleton: 16,
  cell: (entry) => (
    <ActionIcon size="md" aria-label={deleteLabel(entry)} onClick={() => remove(entry)}>
      <IconDelete size={16} aria-hidden />
    </ActionIcon>
  ),
})
