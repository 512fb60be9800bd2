import { t } from '@lingui/core/macro'
import type { LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import { DateTime, Section, useFormat } from '@yuko/ui'
import styles from './member.module.css'

type Past = NonNullable<LoyaltyMemberProfile['beforeYuko']>

/** What the import of another program said about the member. */
export function BeforeSection({ past: { joinedAt, points, importedAt } }: { past: Past }) {
  const format = useFormat()
  return (
    <Section
      title={t`Before Yuko`}
      description={t`From your previous loyalty program. Counts for tiers by all points ever earned.`}
    >
      <dl className={styles.facts}>
        {joinedAt && (
          <div>
            <dt>{t`Joined`}</dt>
            <dd>
              <DateTime at={joinedAt} dateOnly />
            </dd>
          </div>
        )}
        <div>
          <dt>{t`Points earned`}</dt>
          <dd>{format.number(points)}</dd>
        </div>
        {importedAt && (
          <div>
            <dt>{t`Imported`}</dt>
            <dd>
              <DateTime at={importedAt} dateOnly />
            </dd>
          </div>
        )}
      </dl>
    </Section>
  )
}
