import type { FedPoints, PointsFeed, TakenPoints } from '#platform/ports/points-feed.ts'
import { addressesSeen } from '../addresses-seen.ts'
import { refusal, shownBalances } from '../batch.ts'
import type { ImportPass, PassOptions } from '../import-kinds.ts'
import type { IssueRecord } from '../import-rows.repository.ts'
import type { ImportRecord } from '../imports.repository.ts'
import { type ReadThing, type ReadThings, thingReader } from '../store-files/read-things.ts'
import { nothing, outcome } from '../store-files/taken-things.ts'
import { pointsDraft, pointsRow } from './points-row.ts'

/** Points of a file. Only the first row of an address counts, so that the order of groups doesn't matter. */
export function pointsPass(
  feed: PointsFeed,
  one: ImportRecord,
  { clock, dateOrder, isDryRun }: PassOptions,
): ImportPass<ReadThings<FedPoints>> {
  const { organization_id: organizationId, columns, mapping, options } = one
  const file = { importId: one.id, userId: one.created_by_user_id, isDryRun, tierMonths: options.tierMonths }
  const isAgain = addressesSeen()
  const keyOf = () => ''
  return {
    read: thingReader<FedPoints>({
      columns,
      mapping,
      keyOf,
      schema: pointsRow,
      draft: pointsDraft(options, dateOrder, clock.now()),
    }),
    async take(trx, read) {
      const [again, first] = partition(read.things, ({ value }) => isAgain(value.email))
      const answers = await feed.take(
        trx,
        clock,
        organizationId,
        file,
        first.map(({ value }) => value),
      )
      const taken = first.map((thing, index) => ({ thing, answer: answers[index] ?? ({ outcome: 'duplicate' } as const) }))
      const changed = taken.flatMap(({ thing, answer }) => ('after' in answer ? [{ thing, ...answer }] : []))
      const duplicates = [...again, ...taken.flatMap(({ thing, answer }) => (answer.outcome === 'duplicate' ? [thing] : []))]
      const base = outcome(read, nothing)
      return {
        ...base,
        created: changed.filter(({ outcome }) => outcome === 'created').length,
        updated: changed.filter(({ outcome }) => outcome === 'updated').length,
        duplicates: duplicates.length,
        points: changed.reduce((sum, { before, after }) => sum + after - before, 0),
        tiers: changed.filter(({ tier }) => tier === 'moved').length,
        pasts: changed.filter(({ hasPast }) => hasPast).length,
        newCustomers: changed.filter(({ isNewCustomer }) => isNewCustomer).length,
        balances: isDryRun ? changed.slice(0, shownBalances).map(balanceOf) : [],
        issues: withIssues(base.issues, taken, duplicates),
      }
    },
  }
}

type Taken = { readonly thing: ReadThing<FedPoints>; readonly answer: TakenPoints }

function withIssues(issues: IssueRecord[], taken: readonly Taken[], duplicates: readonly ReadThing<FedPoints>[]): IssueRecord[] {
  const byRow = new Map(issues.map((issue) => [issue.row, issue]))
  const warn = ({ rows, value }: ReadThing<FedPoints>, message: string, field: 'email' | 'tier' = 'email') => {
    const row = rows[0]?.row ?? 0
    const issue = { level: 'warning' as const, field, message, value: value[field] }
    byRow.set(row, { row, level: 'warning', issues: [...(byRow.get(row)?.issues ?? []), issue], cells: null })
  }
  for (const thing of duplicates) warn(thing, 'This email address appears earlier in the file, so the row was skipped.')
  for (const { thing, answer } of taken) {
    const { value, rows } = thing
    const [source] = rows
    if (answer.outcome === 'refused' && source)
      byRow.set(source.row, refusal(source, [{ level: 'error', field: 'email', message: answer.reason, value: value.email }]))
    if ('after' in answer && value.mode === 'add' && answer.after - answer.before !== value.points)
      warn(thing, `Deducted ${answer.before - answer.after} of ${-value.points} points because the balance was too low.`)
    if ('after' in answer && answer.tier === 'unknown')
      warn(thing, 'Your loyalty program has no tier with this name, so the tier was skipped.', 'tier')
  }
  return [...byRow.values()]
}

function balanceOf({ thing, before, after }: { thing: ReadThing<FedPoints>; before: number; after: number }) {
  return { row: thing.rows[0]?.row ?? 0, email: thing.value.email, before, after }
}

function partition<Item>(items: readonly Item[], is: (item: Item) => boolean): [Item[], Item[]] {
  const parts: [Item[], Item[]] = [[], []]
  for (const item of items) parts[is(item) ? 0 : 1].push(item)
  return parts
}
