import { plural, t } from '@lingui/core/macro'
import type { LedgerVerification } from '@yuko/contract/loyalty/ledger/ledger-verification'
import { type Column, DataTable, RelativeTime, Section, StatusBadge } from '@yuko/ui'
import styles from './ledger.module.css'
import { labelOf, starterOf, toneOf } from './ledger-wording.ts'

/** The latest verifications. */
export function HistorySection({ verifications }: { verifications: LedgerVerification[] }) {
  if (verifications.length === 0) return null
  return (
    <Section title={t`Recent verifications`} flush>
      <DataTable
        label={t`Recent verifications`}
        columns={columns}
        rows={verifications}
        rowKey={({ startedAt }) => startedAt}
        rowLabel={labelOf}
        empty={null}
      />
    </Section>
  )
}

const columns: Column<LedgerVerification>[] = [
  {
    id: 'result',
    header: t`Result`,
    card: 'title',
    width: 200,
    cell: (one) => (
      <StatusBadge status={one.state} tone={toneOf(one)}>
        {labelOf(one)}
      </StatusBadge>
    ),
  },
  {
    id: 'entries',
    header: t`Entries`,
    width: 140,
    cell: ({ entries }) => plural(entries, { one: '# entry', other: '# entries' }),
  },
  {
    id: 'head',
    header: t`Chain head`,
    cell: ({ head }) => (head ? <code className={styles.short}>{head.slice(0, 16)}…</code> : '–'),
  },
  { id: 'by', header: t`Started by`, width: 180, cell: starterOf },
  { id: 'at', header: t`Date`, width: 160, cell: ({ startedAt }) => <RelativeTime at={startedAt} /> },
]
