/**
 * The inbox with 1,000,000 reviews on Postgres and 100,000 on PGlite (`--quick`: a tenth): pages and exact counts under every
 * kind of filter, one action on all matches with its undo, and the export. The whole API without the network. The bulk action is
 * compared with one bare UPDATE of the same rows.
 */
import { onEachDatabase } from '../databases.ts'
import { sized } from '../size.ts'
import { actOnAll } from './bulk-run.ts'
import { readInbox } from './inbox-run.ts'
import { openInbox } from './open-inbox.ts'
import { type InboxRun, report } from './report.ts'

const scale = sized({ full: 1, quick: 0.1, toy: 0.001 })
const runs = new Map<string, InboxRun>()

await onEachDatabase(async ({ engine, url }) => {
  const reviews = (url ? 1_000_000 : 100_000) * scale
  const inbox = await openInbox(reviews)
  try {
    console.log(`${engine}: ${reviews} reviews`)
    runs.set(engine, {
      reviews,
      ...(await readInbox(inbox, sized({ full: 40, quick: 20, toy: 2 }))),
      ...(await actOnAll(inbox)),
    })
  } finally {
    await inbox.close()
  }
})
report(runs)
