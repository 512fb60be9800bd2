import { t } from '@lingui/core/macro'
import type { ImportSummary } from '@yuko/contract/imports/list-imports'
import { useNavigate } from '@yuko/runtime/router'
import { type Column, DataTable, PlainLink, RelativeTime, StatusBadge } from '@yuko/ui'
import styles from './import.module.css'
import { presetLabels, statusWords } from './wording.ts'

const hrefOf = ({ importId }: ImportSummary) => `/reviews/import/${importId}`

const columns: Column<ImportSummary>[] = [
  {
    id: 'file',
    header: t`File`,
    card: 'title',
    cell: (item) => (
      <PlainLink className={styles.name} href={hrefOf(item)}>
        {item.fileName}
      </PlainLink>
    ),
  },
  { id: 'source', header: t`Source`, width: 110, cell: (item) => presetLabels[item.preset] },
  {
    id: 'status',
    header: t`Status`,
    width: 210,
    cell: ({ status }) => (
      <StatusBadge status={status} tone={statusWords[status].tone}>
        {statusWords[status].label}
      </StatusBadge>
    ),
  },
  {
    id: 'created',
    header: t`Imported`,
    width: 100,
    align: 'end',
    cell: ({ totals }) => (totals ? (totals.created + totals.updated).toLocaleString() : '–'),
  },
  { id: 'errors', header: t`Errors`, width: 100, align: 'end', cell: ({ totals }) => totals?.errors.toLocaleString() ?? '–' },
  {
    id: 'createdAt',
    header: t`Uploaded`,
    width: 210,
    cell: (item) => (
      <span className={styles.uploaded}>
        <RelativeTime at={item.createdAt} />
        {item.createdByName && ` · ${item.createdByName}`}
      </span>
    ),
  },
]

export function ImportList({ imports }: { imports: ImportSummary[] | undefined }) {
  const navigate = useNavigate()
  return (
    <DataTable
      label={t`Previous imports`}
      columns={columns}
      rows={imports}
      rowKey={(item) => item.importId}
      rowLabel={(item) => item.fileName}
      onOpen={(item) => navigate(hrefOf(item))}
      skeletonRows={3}
      empty={null}
    />
  )
}
