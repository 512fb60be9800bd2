import type { FedEarlierEntry, HistoryFeed } from '#platform/ports/history-feed.ts'
import type { NumberedRow } from '../import-file.ts'
import type { ImportPass, PassOptions } from '../import-kinds.ts'
import type { ImportRecord } from '../imports.repository.ts'
import { shortHash } from '../short-hash.ts'
import { type ReadThings, thingReader } from '../store-files/read-things.ts'
import { nothing, outcome, withWarnings } from '../store-files/taken-things.ts'
import { type HistoryRow, historyDraft, historyRow } from './history-row.ts'

/** A points history. A row equals another one if person, date, points, and description do, and is counted as the file does. */
export function historyPass(
  feed: HistoryFeed,
  one: ImportRecord,
  { clock, dateOrder, isDryRun }: PassOptions,
): ImportPass<ReadThings<FedEarlierEntry>> {
  const { organization_id: organizationId, columns, mapping } = one
  const file = { importId: one.id, isDryRun }
  const checkpoint = isDryRun ? 0 : one.checkpoint_row
  const occurrenceOf = occurrences()
  const readRows = thingReader<HistoryRow>({
    columns,
    mapping,
    keyOf: () => '',
    schema: historyRow,
    draft: historyDraft(dateOrder, clock.now()),
  })
  const numbered = (rows: readonly NumberedRow[]): ReadThings<FedEarlierEntry> => {
    const read = readRows(rows)
    const things = read.things.map((thing) => ({
      ...thing,
      value: { ...thing.value, occurrence: occurrenceOf(thing.value) },
    }))
    return { ...read, things }
  }
  return {
    // How often a row occurred before the checkpoint decides which one it is.
    readsFromStart: true,
    read(rows) {
      numbered(rows.filter(({ count }) => count <= checkpoint))
      return numbered(rows.filter(({ count }) => count > checkpoint))
    },
    async take(trx, read) {
      const changes = read.things.filter(({ value }) => value.points !== 0)
      const answers = await feed.take(
        trx,
        organizationId,
        file,
        changes.map(({ value }) => value),
      )
      const created = answers.filter((answer) => answer === 'created').length
      const strangers = changes.filter((_, at) => answers[at] === 'stranger')
      const base = outcome(read, nothing)
      return {
        ...base,
        created,
        strangers: strangers.length,
        duplicates: read.things.length - created - strangers.length,
        issues: withWarnings(
          base.issues,
          strangers.map((thing) => [thing, 'This person isn’t a member of your loyalty program, so the row was skipped.']),
        ),
      }
    },
  }
}

/** Counts equal rows. */
function occurrences(): (row: HistoryRow) => number {
  const counts = new Map<number, number>()
  return ({ email, occurredAt, points, description }) => {
    const short = shortHash(JSON.stringify([email, occurredAt, points, description]))
    const count = (counts.get(short) ?? 0) + 1
    counts.set(short, count)
    return count
  }
}
