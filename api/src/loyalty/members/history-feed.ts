import type { HistoryFeed } from '#platform/ports/history-feed.ts'
import { deleteEarlierEntries, findNewEntries, type GivenEntry, insertEarlierEntries } from './earlier-entries.repository.ts'
import { type Addressed, findAddressed } from './points-feed.repository.ts'

/** A file with a points history, as the imports area reads it. It changes no balance, and makes nobody a member. */
export const historyFeed: HistoryFeed = {
  async take(trx, organizationId, { importId, isDryRun }, rows) {
    if (rows.length === 0) return []
    const people = await findAddressed(trx, organizationId, [...new Set(rows.map(({ email }) => email))])
    const given = rows.flatMap((row, index): GivenEntry[] => {
      const memberId = ownerOf(people.get(row.email))
      return memberId === null ? [] : [{ ...row, index, memberId }]
    })
    const known = new Set(given.map(({ index }) => index))
    const created = new Set(
      isDryRun
        ? await findNewEntries(trx, organizationId, given)
        : await insertEarlierEntries(trx, organizationId, importId, given),
    )
    return rows.map((_, index) => (created.has(index) ? 'created' : known.has(index) ? 'duplicate' : 'stranger'))
  },

  async undo(trx, _clock, organizationId, { importId, limit }) {
    const undone = await deleteEarlierEntries(trx, organizationId, importId, limit)
    // The next group is what is left, wherever this one ended.
    return { undone, last: undone === limit ? importId : null }
  },
}

/** The membership of the address itself, also if it was merged: so the same file finds its rows again after a merge. */
function ownerOf(person: Addressed | undefined): string | null {
  return person?.status === 'member' || person?.status === 'blocked' ? person.ownMemberId : null
}
