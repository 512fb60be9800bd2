import { t } from '@lingui/core/macro'
import type { SavedReply } from '@yuko/contract/reviews/saved-replies/saved-reply'
import { ActionIcon, type Column, IconDelete, IconPencil, RelativeTime } from '@yuko/ui'
import styles from './saved-replies.module.css'

interface Actions {
  onEdit: (reply: SavedReply) => void
  onDelete: (reply: SavedReply) => void
}

const editLabel = ({ title }: SavedReply) => t`Edit ${title}`
const deleteLabel = ({ title }: SavedReply) => t`Delete ${title}`

export function savedReplyColumns(actions: Actions | undefined): Column<SavedReply>[] {
  const columns: Column<SavedReply>[] = [
    {
      id: 'title',
      header: t`Reply`,
      card: 'title',
      skeleton: '70%',
      cell: ({ title, body }) => (
        <div className={styles.reply}>
          <strong>{title}</strong>
          <p>{body}</p>
        </div>
      ),
    },
    {
      id: 'used',
      header: t({ message: 'Used', comment: 'Column header: how often a saved reply was used' }),
      width: 90,
      align: 'end',
      card: 'inline',
      cell: ({ usedCount }) => `${usedCount.toLocaleString()} ×`,
    },
    { id: 'updated', header: t`Updated`, width: 130, card: 'inline', cell: ({ updatedAt }) => <RelativeTime at={updatedAt} /> },
  ]
  if (actions) {
    columns.push({
      id: 'actions',
      header: t`Actions`,
      isHeaderHidden: true,
      width: 116,
      align: 'end',
      card: 'inline',
      cell: (reply) => (
        <span className={styles.actions}>
          <ActionIcon aria-label={editLabel(reply)} onClick={() => actions.onEdit(reply)}>
            <IconPencil size={16} />
          </ActionIcon>
          <ActionIcon aria-label={deleteLabel(reply)} onClick={() => actions.onDelete(reply)}>
            <IconDelete size={16} />
          </ActionIcon>
        </span>
      ),
    })
  }
  return columns
}
