import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Redemption } from '@yuko/contract/loyalty/rewards/redemption'
import { notify } from '@yuko/runtime'
import { Button, CopyButton, DateTime, StatusBadge, TextLink, useFormat } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useRedemptionStep } from '#data/member.mutations.ts'
import { failureLabels, redemptionLabels, redemptionTones } from '#data/member-wording.ts'
import styles from './rewards.module.css'

/** One reward: its code, how long it is good, and what can still be done with it. */
export function RewardLine({ redemption, mayAct }: { redemption: Redemption; mayAct: boolean }) {
  const format = useFormat()
  const { redemptionId, rewardName, status, points, valueMinor, code, failure, isCancelling, isRefunded, instructions } =
    redemption
  const worth = valueMinor === null ? [] : [format.money(valueMinor)]
  const facts = [`${format.number(points)} points`, ...worth, isRefunded && 'points given back'].filter(Boolean)
  return (
    <li id={redemptionId} className={styles.reward}>
      <div className={styles.head}>
        <span className={styles.name}>{rewardName}</span>
        <StatusBadge status={status} tone={isCancelling ? 'warning' : redemptionTones[status]}>
          {isCancelling ? t`Being cancelled` : redemptionLabels[status]}
        </StatusBadge>
      </div>
      <span className={styles.quiet}>{facts.join(' · ')}</span>
      {code && (
        <span className={styles.code} data-over={status !== 'issued' || undefined}>
          <code>{code}</code>
          {status === 'issued' && <CopyButton value={code} />}
        </span>
      )}
      {failure && <span className={styles.quiet}>{failureLabels[failure]}.</span>}
      {instructions && status === 'issued' && (
        <span className={styles.quiet}>
          <Trans>To do: {instructions}</Trans>
        </span>
      )}
      <When redemption={redemption} />
      {mayAct && status === 'issued' && !isCancelling && <Actions redemption={redemption} />}
    </li>
  )
}

function When({ redemption: { status, createdAt, expiresAt, usedAt, orderNumber } }: { redemption: Redemption }) {
  return (
    <span className={styles.quiet}>
      {status === 'used' && usedAt ? (
        <>
          <Trans>
            Used on <DateTime at={usedAt} dateOnly />
          </Trans>
          {orderNumber && (
            <>
              {', order '}
              <TextLink href={`/reviews/orders?q=${encodeURIComponent(orderNumber)}`}>{orderNumber}</TextLink>
            </>
          )}
        </>
      ) : (
        <>
          <Trans>
            Redeemed on <DateTime at={createdAt} dateOnly />
          </Trans>
          {status === 'issued' && expiresAt && (
            <Trans>
              , good until <DateTime at={expiresAt} dateOnly />
            </Trans>
          )}
        </>
      )}
    </span>
  )
}

function Actions({ redemption: { redemptionId, points } }: { redemption: Redemption }) {
  const format = useFormat()
  const step = useRedemptionStep()
  const [isAsking, setIsAsking] = useState(false)
  const tell = (error: Error) => notify(error.message, { type: 'error' })
  const markUsed = () => step.mutate({ redemptionId, step: 'used' }, { onSuccess: () => notify(t`Noted as used`), onError: tell })
  const cancel = async () => {
    try {
      const { isCancelling } = await step.mutateAsync({ redemptionId, step: 'cancel' })
      notify(isCancelling ? t`The code is being taken back in the store` : t`${format.number(points)} points given back`)
    } catch (error) {
      tell(error as Error)
    }
    setIsAsking(false)
  }
  return (
    <div className={styles.actions}>
      <Button size="compact-sm" variant="default" disabled={step.isPending} onClick={markUsed}>
        {t`Mark as used`}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" disabled={step.isPending} onClick={() => setIsAsking(true)}>
        {t`Cancel`}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Cancel this reward?`}
          confirmLabel={t`Cancel reward`}
          cancelLabel={t`Keep it`}
          isDestructive
          onConfirm={cancel}
          onCancel={() => setIsAsking(false)}
        >
          <Trans>
            Its code stops working, and {format.number(points)} points go back. A code that was used meanwhile is left as it is.
          </Trans>
        </ConfirmDialog>
      )}
    </div>
  )
}
