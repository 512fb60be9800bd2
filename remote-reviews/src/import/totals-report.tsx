import { t } from '@lingui/core/macro'
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

/** What the rows of the file become: they add up to the first figure. */
function rowFigures(kind: ImportKind, totals: ImportTotals, isForecast: boolean): Figure[] {
  const words = (before: string, after: string) => (isForecast ? before : after)
  const isUpdated = kind === 'products' || kind === 'customers' || kind === 'subscribers'
  const taken: Figure[] =
    kind === 'loyalty_points'
      ? [{ label: words(t`Balances to be written`, t`Balances written`), value: totals.created + totals.updated }]
      : [
          { label: words(t`Will be imported`, t`Imported`), value: totals.created },
          ...(isUpdated ? [{ label: words(t`Will be brought up to date`, t`Brought up to date`), value: totals.updated }] : []),
        ]
  return [
    { label: words(t`Rows in the file`, t`Rows read`), value: totals.rows },
    ...taken,
    { label: duplicateLabels[kind], value: totals.duplicates },
    ...(kind === 'orders' || kind === 'products' ? [{ label: furtherLabels[kind], value: totals.furtherRows }] : []),
    { label: words(t`Will be refused`, t`Refused`), value: totals.errors, isBad: totals.errors > 0 },
  ]
}

const duplicateLabels: Record<ImportKind, string> = {
  reviews: t`Here already, skipped`,
  orders: t`Here already, skipped`,
  products: t`Repeated in the file, skipped`,
  customers: t`Repeated in the file, skipped`,
  loyalty_points: t`Repeated in the file, skipped`,
  subscribers: t`Repeated in the file, skipped`,
}

const furtherLabels = { orders: t`Further lines of an order`, products: t`Further rows of a product` }

/** What else comes of it. */
function otherFigures(kind: ImportKind, totals: ImportTotals, isForecast: boolean): Figure[] {
  const words = (before: string, after: string) => (isForecast ? before : after)
  return [
    ...(kind === 'reviews' ? [{ label: words(t`Products to be created`, t`Products created`), value: totals.newProducts }] : []),
    ...(kind === 'loyalty_points'
      ? [
          { label: words(t`Points to be given`, t`Points given`), value: totals.points },
          { label: words(t`New customers`, t`New customers, known by address`), value: totals.newCustomers },
        ]
      : []),
    { label: t`With a warning`, value: totals.warnings },
  ]
}

/** What the rows come to, and the rows that need a look. */
export function TotalsReport({ kind, totals, issues, isForecast = false }: TotalsReportProps) {
  const format = useFormat()
  const figures = [...rowFigures(kind, totals, isForecast), ...otherFigures(kind, totals, isForecast)]
  const shownRows = new Set(issues.map(({ row }) => row)).size
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
              {totals.errors + totals.warnings > shownRows
                ? t`The first ${shownRows} of ${format.number(totals.errors + totals.warnings)} rows that need a look`
                : t`Rows that need a look`}
            </caption>
            <thead>
              <tr>
                <th scope="col">{t`Row`}</th>
                <th scope="col">{t`What`}</th>
                <th scope="col">{t`Field`}</th>
                <th scope="col">{t`Value`}</th>
              </tr>
            </thead>
            <tbody>
              {issues.map((issue) => (
                <tr key={`${issue.row} ${issue.field} ${issue.message}`} data-level={issue.level}>
                  <td>{format.number(issue.row)}</td>
                  <td>
                    <strong>{issue.level === 'error' ? t`Refused` : t`Warning`}</strong> {issue.message}
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
        <caption>{t`The first balances of the file`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Row`}</th>
            <th scope="col">{t`Customer`}</th>
            <th scope="col">{t`Now`}</th>
            <th scope="col">{t`After`}</th>
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
