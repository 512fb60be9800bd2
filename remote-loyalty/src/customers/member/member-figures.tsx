import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { memberFigure } from '@yuko/contract/figures/figures'
import type { LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import { DateTime, useFormat } from '@yuko/ui'
import type { ReactNode } from 'react'
import styles from './member.module.css'

/** The member’s balance, and which points become available or expire next. */
export function MemberFigures({ profile }: { profile: LoyaltyMemberProfile }) {
  const format = useFormat()
  const { balance, pending, nextRelease, nextExpiry, lifetimeEarned, lifetimeRedeemed, lifetimeExpired } = profile
  const released = format.number(nextRelease?.points ?? 0)
  const [redeemed, expired] = [format.number(lifetimeRedeemed), format.number(lifetimeExpired)]
  return (
    <dl className={styles.figures}>
      <Figure
        {...memberFigure.balance}
        value={format.number(balance)}
        isDebt={balance < 0}
        note={balance < 0 && t`A refund took back points that were already spent. New points cover this first.`}
      />
      <Figure
        {...memberFigure.pending}
        value={format.number(pending)}
        note={
          nextRelease &&
          (nextRelease.points === pending ? (
            <Trans>
              All available on <DateTime at={nextRelease.at} dateOnly />
            </Trans>
          ) : (
            <Trans>
              {released} available on <DateTime at={nextRelease.at} dateOnly />
            </Trans>
          ))
        }
      />
      <Figure
        name={t`Next expiration`}
        value={nextExpiry ? format.number(nextExpiry.points) : t`None`}
        note={nextExpiry && <DateTime at={nextExpiry.at} dateOnly />}
      />
      <Figure
        {...memberFigure.earned}
        value={format.number(lifetimeEarned)}
        note={
          <>
            <span title={memberFigure.redeemed.definition}>{t`Redeemed: ${redeemed}`}</span>
            {' · '}
            <span title={memberFigure.expired.definition}>{t`Expired: ${expired}`}</span>
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
