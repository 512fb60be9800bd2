import type { ImportKind, ImportRowIssue, ImportTotals } from '@yuko/contract/imports/import'
import { useFormat } from '@yuko/ui'
import styles from './import.module.css'
import { fieldLabels } from './wording.ts'

interface TotalsReportProps {
  kind: ImportKind
  totals: ImportTotals
  issues: readonly ImportRowIssue[]
  /** A dry run: what would happen. */
  isForecast?: boolean
}

interface Figure {
  label: string
  value: number
  isBad?: boolean
}

function pointFigures(
  { rows, created, updated, duplicates, errors, points, newCustomers, warnings }: ImportTotals,
  isForecast: boolean,
): Figure[] {
  const words = (before: string, after: string) => (isForecast ? before : after)
  return [
    { label: words('Rows in the file', 'Rows read'), value: rows },
    { label: words('Balances to be written', 'Balances written'), value: created + updated },
    { label: words('Points to be given', 'Points given'), value: points },
    { label: words('New customers', 'New customers, known by address'), value: newCustomers },
    { label: 'Addresses that stand in it again, skipped', value: duplicates },
    { label: words('Will be refused', 'Refused'), value: errors, isBad: errors > 0 },
    { label: 'Warnings', value: warnings },
  ]
}

/** What the rows come to, and the rows that need a look. */
export function TotalsReport({ kind, totals, issues, isForecast = false }: TotalsReportProps) {
  const format = useFormat()
  const isUpdated = kind === 'products' || kind === 'customers' || kind === 'subscribers'
  const figures: Figure[] =
    kind === 'loyalty_points'
      ? pointFigures(totals, isForecast)
      : [
          { label: isForecast ? 'Rows in the file' : 'Rows read', value: totals.rows },
          { label: isForecast ? 'Will be imported' : 'Imported', value: totals.created },
          isUpdated
            ? { label: isForecast ? 'Will be brought up to date' : 'Brought up to date', value: totals.updated }
            : { label: 'Here already, skipped', value: totals.duplicates },
          { label: isForecast ? 'Will be refused' : 'Refused', value: totals.errors, isBad: totals.errors > 0 },
          ...(kind === 'reviews'
            ? [{ label: isForecast ? 'Products to be created' : 'Products created', value: totals.newProducts }]
            : []),
          { label: 'Warnings', value: totals.warnings },
        ]
  return (
    <>
      <dl className={styles.totals}>
        {figures.map(({ label, value, isBad }) => (
          <div key={label} data-bad={isBad || undefined}>
            <dt>{label}</dt>
            <dd>{format.number(value)}</dd>
          </div>
        ))}
      </dl>
      {totals.balances.length > 0 && <Balances balances={totals.balances} />}
      {issues.length > 0 && (
        <div className={styles.issues}>
          <table>
            <caption>
              {totals.errors + totals.warnings > issues.length
                ? `The first ${issues.length} of ${format.number(totals.errors + totals.warnings)} rows that need a look`
                : 'Rows that need a look'}
            </caption>
            <thead>
              <tr>
                <th scope="col">Row</th>
                <th scope="col">What</th>
                <th scope="col">Field</th>
                <th scope="col">Value</th>
              </tr>
            </thead>
            <tbody>
              {issues.map((issue) => (
                <tr key={`${issue.row} ${issue.field} ${issue.message}`} data-level={issue.level}>
                  <td>{format.number(issue.row)}</td>
                  <td>
                    <strong>{issue.level === 'error' ? 'Refused' : 'Warning'}</strong> {issue.message}
                  </td>
                  <td>{issue.field && fieldLabels[issue.field]}</td>
                  <td className={styles.value}>{issue.value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

/** The first customers, with what they have and would have. */
function Balances({ balances }: { balances: ImportTotals['balances'] }) {
  const format = useFormat()
  return (
    <div className={styles.issues}>
      <table>
        <caption>The first balances of the file</caption>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Customer</th>
            <th scope="col">Now</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {balances.map(({ row, email, before, after }) => (
            <tr key={row}>
              <td>{format.number(row)}</td>
              <td className={styles.value}>{email}</td>
              <td>{format.number(before)}</td>
              <td>
                <strong>{format.number(after)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
