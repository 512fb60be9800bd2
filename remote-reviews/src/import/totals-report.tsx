import { plural, t } from '@lingui/core/macro'
import type { ImportKind, ImportRowIssue, ImportTotals } from '@yuko/contract/imports/import'
import { pageLocale } from '@yuko/runtime'
import { Alert, fieldText, TextLink, useFormat } from '@yuko/ui'
import styles from './import.module.css'
import { fieldLabels, kindWords } from './wording.ts'

interface TotalsReportProps {
  kind: ImportKind
  totals: ImportTotals
  issues: readonly ImportRowIssue[]
  /** True for a dry run. */
  isForecast?: boolean
}

interface Figure {
  label: string
  value: number
  isBad?: boolean
}

/** What happens to the rows; the figures add up to the first one. */
function rowFigures(kind: ImportKind, totals: ImportTotals, isForecast: boolean): Figure[] {
  const words = (before: string, after: string) => (isForecast ? before : after)
  const isUpdated = kind === 'products' || kind === 'customers' || kind === 'subscribers'
  const taken: Figure[] =
    kind === 'loyalty_points'
      ? [{ label: words(t`Balances to import`, t`Balances imported`), value: totals.created + totals.updated }]
      : [
          { label: words(t`To import`, t`Imported`), value: totals.created },
          ...(isUpdated ? [{ label: words(t`To update`, t`Updated`), value: totals.updated }] : []),
        ]
  return [
    { label: words(t`Rows in the file`, t`Rows read`), value: totals.rows },
    ...taken,
    { label: duplicateLabels[kind], value: totals.duplicates },
    ...(kind === 'points_history' ? [{ label: t`Not members, skipped`, value: totals.strangers }] : []),
    ...(kind === 'orders' || kind === 'products' ? [{ label: furtherLabels[kind], value: totals.furtherRows }] : []),
    { label: t`Rows with errors`, value: totals.errors, isBad: totals.errors > 0 },
  ]
}

const duplicateLabels: Record<ImportKind, string> = {
  reviews: t`Already in Yuko, skipped`,
  orders: t`Already in Yuko, skipped`,
  products: t`Duplicate rows, skipped`,
  customers: t`Duplicate rows, skipped`,
  loyalty_points: t`Duplicate rows, skipped`,
  points_history: t`Already in Yuko or 0 points, skipped`,
  subscribers: t`Duplicate rows, skipped`,
}

const furtherLabels = { orders: t`Additional order lines`, products: t`Additional product rows` }

/** Other effects of the import. */
function otherFigures(kind: ImportKind, totals: ImportTotals, isForecast: boolean): Figure[] {
  const words = (before: string, after: string) => (isForecast ? before : after)
  return [
    ...(kind === 'reviews' ? [{ label: words(t`Products to create`, t`Products created`), value: totals.newProducts }] : []),
    ...(totals.videos > 0 ? [{ label: t`Videos to download`, value: totals.videos }] : []),
    ...(kind === 'loyalty_points'
      ? [
          { label: words(t`Points to grant`, t`Points granted`), value: totals.points },
          ...(totals.tiers > 0
            ? [{ label: words(t`Members to move to a tier`, t`Members moved to a tier`), value: totals.tiers }]
            : []),
          ...(totals.pasts > 0
            ? [
                {
                  label: words(t`Join dates and lifetime points to import`, t`Join dates and lifetime points imported`),
                  value: totals.pasts,
                },
              ]
            : []),
          { label: t`New customers`, value: totals.newCustomers },
        ]
      : []),
    { label: t`Rows with warnings`, value: totals.warnings },
  ]
}

/** The totals of the rows, and the rows with errors or warnings. */
export function TotalsReport({ kind, totals, issues, isForecast = false }: TotalsReportProps) {
  const format = useFormat()
  const figures = [...rowFigures(kind, totals, isForecast), ...otherFigures(kind, totals, isForecast)]
  const shownRows = new Set(issues.map(({ row }) => row)).size
  const totalRows = totals.errors + totals.warnings
  const totalCount = format.number(totalRows)
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
      <UnknownQuestions answers={totals.answers} />
      {totals.strangers > 0 && <Strangers count={totals.strangers} />}
      {totals.balances.length > 0 && <Balances balances={totals.balances} />}
      {issues.length > 0 && (
        <div className={styles.issues}>
          <table>
            <caption>
              {totalRows > shownRows
                ? t`First ${shownRows} of ${totalCount} rows with errors or warnings`
                : t`Rows with errors or warnings`}
            </caption>
            <thead>
              <tr>
                <th scope="col">{t`Row`}</th>
                <th scope="col">{t`Issue`}</th>
                <th scope="col">{t`Field`}</th>
                <th scope="col">{t`Value`}</th>
              </tr>
            </thead>
            <tbody>
              {issues.map((issue) => (
                <tr key={`${issue.row} ${issue.field} ${issue.message}`} data-level={issue.level}>
                  <td>{format.number(issue.row)}</td>
                  <td>
                    <strong>{issue.level === 'error' ? t`Error` : t`Warning`}</strong> {sentence(issue.message)}
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

/** Texts of schemas are no sentences: “must be an email address”. Their field is in the next column. */
function sentence(message: string): string {
  const text = fieldText(message)
  return /^\p{Ll}/u.test(message) ? `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}.` : text
}

/** Columns with answers to questions that the store doesn’t ask. */
function UnknownQuestions({ answers }: { answers: ImportTotals['answers'] }) {
  const unknown = answers.filter(({ question }) => question === null).map(({ column }) => `“${column}”`)
  if (unknown.length === 0) return null
  const columns = new Intl.ListFormat(pageLocale()).format(unknown)
  return (
    <Alert color="warning" mt="md" title={t`Answers without a question`}>
      {t`None of your questions has the text of these columns: ${columns}. To import their answers, add the questions first.`}
    </Alert>
  )
}

/** Rows of people without an entry to add to. */
function Strangers({ count }: { count: number }) {
  return (
    <Alert
      color="warning"
      mt="md"
      title={plural(count, {
        one: '# row belongs to someone who isn’t a member',
        other: '# rows belong to people who aren’t members',
      })}
    >
      {t`To include them, import these people as members first, then this file again. Entries that are already in Yuko are skipped.`}{' '}
      <TextLink fz="inherit" href={kindWords.loyalty_points.href}>{t`Import members`}</TextLink>
    </Alert>
  )
}

/** The first customers with their current and new balance. */
function Balances({ balances }: { balances: ImportTotals['balances'] }) {
  const format = useFormat()
  return (
    <div className={styles.issues}>
      <table>
        <caption>{t`First balances in the file`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Row`}</th>
            <th scope="col">{t`Customer`}</th>
            <th scope="col">{t`Current balance`}</th>
            <th scope="col">{t`New balance`}</th>
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
