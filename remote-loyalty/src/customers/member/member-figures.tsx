import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { memberFigure } from '@yuko/contract/figures/figures'
import type { LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import { DateTime, useFormat } from '@yuko/ui'
import type { ReactNode } from 'react'
import styles from './member.module.css'

/** What the member has now, and what comes and goes next. */
export function MemberFigures({ profile }: { profile: LoyaltyMemberProfile }) {
  const format = useFormat()
  const { balance, pending, nextRelease, nextExpiry, lifetimeEarned, lifetimeRedeemed, lifetimeExpired } = profile
  return (
    <dl className={styles.figures}>
      <Figure
        {...memberFigure.balance}
        value={format.number(balance)}
        isDebt={balance < 0}
        note={balance < 0 && t`A refund took back points that were spent. New points fill this up first.`}
      />
      <Figure
        {...memberFigure.pending}
        value={format.number(pending)}
        note={
          nextRelease && (
            <>
              {nextRelease.points === pending ? t`All` : format.number(nextRelease.points)}
              <Trans>
                {' '}
                can be spent from <DateTime at={nextRelease.at} dateOnly />
              </Trans>
            </>
          )
        }
      />
      <Figure
        name="Expires next"
        value={nextExpiry ? format.number(nextExpiry.points) : t`Nothing`}
        note={
          nextExpiry && (
            <Trans>
              on <DateTime at={nextExpiry.at} dateOnly />
            </Trans>
          )
        }
      />
      <Figure
        {...memberFigure.earned}
        value={format.number(lifetimeEarned)}
        note={
          <>
            <span title={memberFigure.redeemed.definition}>
              <Trans>{format.number(lifetimeRedeemed)} spent</Trans>
            </span>
            ,{' '}
            <span title={memberFigure.expired.definition}>
              <Trans>{format.number(lifetimeExpired)} expired</Trans>
            </span>
          </>
        }
      />
    </dl>
  )
}

interface FigureProps {
  name: string
  definition?: string
  value: string
  isDebt?: boolean
  note?: ReactNode
}

function Figure({ name, definition, value, isDebt, note }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt title={definition}>{name}</dt>
      <dd>
        <span className={styles.value} data-debt={isDebt || undefined}>
          {value}
        </span>
        {note && <div className={styles.quiet}>{note}</div>}
      </dd>
    </div>
  )
}
