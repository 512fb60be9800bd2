import { plural, t } from '@lingui/core/macro'
import type { LedgerVerification } from '@yuko/contract/loyalty/ledger/ledger-verification'
import type { LedgerProblem } from '@yuko/contract/loyalty/ledger/verify-ledger'
import type { Tone } from '@yuko/ui'

export function labelOf({ state, problemCount }: LedgerVerification): string {
  if (state === 'running') return t({ message: 'Running', context: 'verification' })
  if (state === 'failed') return t`Couldn’t finish`
  return problemCount === 0
    ? t({ message: 'Verified', context: 'ledger' })
    : plural(problemCount, { one: '# mismatch', other: '# mismatches' })
}

export function toneOf({ state, problemCount }: LedgerVerification): Tone {
  if (state === 'running') return 'info'
  if (state === 'failed') return 'warning'
  return problemCount === 0 ? 'success' : 'danger'
}

export const starterOf = ({ startedBy: { type, name } }: LedgerVerification): string =>
  type === 'api' ? t`an API key` : (name ?? t`a former member`)

/** What is wrong, and where. */
export function problemText({ kind, seq }: Pick<LedgerProblem, 'kind' | 'seq'>): string {
  const number = seq ?? 0
  const before = number - 1
  switch (kind) {
    case 'line_changed':
      return t`Entry ${number} was changed after it was written`
    case 'line_missing':
      return t`An entry is missing before entry ${number}`
    case 'line_does_not_follow':
      return t`Entry ${number} doesn’t follow entry ${before}: one of them was replaced`
    case 'balance_wrong':
      return t`The balance after entry ${number} doesn’t match the entries`
    case 'lot_wrong':
      return seq === null
        ? t`Available or pending points don’t match the entries`
        : t`Entry ${number} used other points than recorded`
    case 'totals_wrong':
      return t`The member’s totals don’t match the entries`
  }
}
