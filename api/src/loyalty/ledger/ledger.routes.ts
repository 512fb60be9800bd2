import { verifyLedger } from '@yuko/contract/loyalty/ledger/verify-ledger'
import { z } from 'zod'
import { loyaltyMemberIds } from '#ids.ts'
import { decodeCursor, encodeCursor } from '#platform/http/cursor.ts'
import { implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { verifySome } from './verify-ledger.ts'

const position = z.tuple([z.uuid()])
const shown = 20

export const ledgerRoutes = [
  implementDetached(verifyLedger, async ({ db, organizationId, query }) => {
    const memberId = query.memberId ? loyaltyMemberIds.toUuid(query.memberId) : null
    const [after = null] = query.cursor ? decodeCursor(query.cursor, position) : []
    const { members, entries, problems, last } = await verifySome(db, organizationId, { memberId, after })
    if (memberId !== null && members === 0) throw new Refusal('loyalty-member.not-found', 'This member doesn’t exist')
    return {
      members,
      entries,
      problemCount: problems.length,
      problems: problems.slice(0, shown),
      nextCursor: last && encodeCursor([last]),
    }
  }),
]
