import { t } from '@lingui/core/macro'
import type { EarlierEntry } from '@yuko/contract/loyalty/members/list-earlier-entries'
import { DateTime, useFormat } from '@yuko/ui'
import { signed } from '#data/signed.ts'
import styles from './ledger.module.css'

/** Below the ledger: what an import told of another program. It has no balance, and no calculation to expand. */
export function EarlierLines({ entries }: { entries: readonly EarlierEntry[] }) {
  const format = useFormat()
  return (
    <section aria-labelledby="earlier-entries">
      <div className={styles.earlier}>
        <h3 id="earlier-entries">{t`Before Yuko`}</h3>
        <p className={styles.quiet}>{t`Imported from your previous loyalty program. Doesn’t count toward the balance.`}</p>
      </div>
      <ol className={styles.lines}>
        {entries.map(({ occurredAt, points, description }, at) => (
          <li key={at} className={styles.line}>
            <div className={styles.head}>
              <span className={styles.change} data-tone={points > 0 ? 'gain' : 'loss'}>
                {signed(points, format.number)}
              </span>
              <span className={styles.words}>
                <span className={styles.rule}>{description ?? (points > 0 ? t`Points added` : t`Points deducted`)}</span>
                <span className={styles.quiet}>
                  <DateTime at={occurredAt} dateOnly />
                </span>
              </span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
