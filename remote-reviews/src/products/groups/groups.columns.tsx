import { t } from '@lingui/core/macro'
import type { ProductGroup } from '@yuko/contract/reviews/product-groups/product-group'
import { ActionIcon, type Column, IconDelete, IconPencil, IconStar, RelativeTime, useFormat } from '@yuko/ui'
import styles from './groups.module.css'

interface Actions {
  onEdit: (group: ProductGroup) => void
  onDelete: (group: ProductGroup) => void
}

const editLabel = ({ name }: ProductGroup) => t`Edit ${name}`
const deleteLabel = ({ name }: ProductGroup) => t`Delete ${name}`

export function groupColumns(actions: Actions | undefined): Column<ProductGroup>[] {
  const columns: Column<ProductGroup>[] = [
    {
      id: 'name',
      header: t`Group`,
      card: 'title',
      skeleton: '70%',
      cell: ({ name, products }) => (
        <div className={styles.group}>
          <strong>{name}</strong>
          <p>{products.map(({ title }) => title).join(' · ')}</p>
        </div>
      ),
    },
    { id: 'products', header: t`Products`, width: 100, align: 'end', card: 'hidden', cell: ({ products }) => products.length },
    {
      id: 'reviews',
      header: t`Reviews`,
      width: 130,
      align: 'end',
      card: 'inline',
      cell: (group) => <Reviews group={group} />,
    },
    { id: 'updated', header: t`Updated`, width: 130, card: 'hidden', cell: ({ updatedAt }) => <RelativeTime at={updatedAt} /> },
  ]
  if (actions)
    columns.push({
      id: 'actions',
      header: t`Actions`,
      isHeaderHidden: true,
      width: 116,
      align: 'end',
      card: 'inline',
      cell: (group) => (
        <span className={styles.actions}>
          <ActionIcon aria-label={editLabel(group)} onClick={() => actions.onEdit(group)}>
            <IconPencil size={16} />
          </ActionIcon>
          <ActionIcon aria-label={deleteLabel(group)} onClick={() => actions.onDelete(group)}>
            <IconDelete size={16} />
          </ActionIcon>
        </span>
      ),
    })
  return columns
}

function Reviews({ group: { publishedCount, averageRating } }: { group: ProductGroup }) {
  const format = useFormat()
  if (averageRating === null) return <span className={styles.quiet}>{t`None yet`}</span>
  return (
    <span className={styles.figure}>
      <IconStar size={13} aria-hidden /> {format.decimal(averageRating, 1)} · {format.number(publishedCount)}
    </span>
  )
}
