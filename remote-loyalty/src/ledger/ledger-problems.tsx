import { t } from '@lingui/core/macro'
import type { LedgerVerification } from '@yuko/contract/loyalty/ledger/ledger-verification'
import { Alert, TextLink } from '@yuko/ui'
import styles from './ledger.module.css'
import { problemText } from './ledger-wording.ts'

/** Mismatches with links to the members, or why there is no result. */
export function LedgerProblems({ verification: { state, problems, problemCount } }: { verification: LedgerVerification }) {
  if (state === 'failed')
    return <Alert color="warning" title={t`The verification couldn’t finish`}>{t`Nothing was changed. Verify again.`}</Alert>
  if (problemCount === 0) return null
  const others = problemCount - problems.length
  return (
    <Alert color="danger" title={t`The ledger doesn’t match its hashes`}>
      <ul className={styles.problems} aria-label={t`Mismatches`}>
        {problems.map(({ memberId, seq, kind, what, expected, found }) => (
          <li key={`${memberId} ${seq} ${kind} ${what}`}>
            <span>
              {problemText({ kind, seq })}
              {' · '}
              <TextLink href={`/loyalty/customers/${memberId}${seq === null ? '' : `?lines=${seq}`}`}>{t`Show member`}</TextLink>
            </span>
            <code className={styles.quiet}>{t`${what}: expected ${expected}, found ${found}`}</code>
          </li>
        ))}
      </ul>
      {others > 0 && <p className={styles.plain}>{t`And ${others} more.`}</p>}
    </Alert>
  )
}
