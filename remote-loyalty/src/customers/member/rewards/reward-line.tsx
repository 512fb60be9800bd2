import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Redemption } from '@yuko/contract/loyalty/rewards/redemption'
import { notify } from '@yuko/runtime'
import { Button, CopyButton, DateTime, StatusBadge, TextLink, useFormat } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { pointCount } from '#data/counts.ts'
import { useRedemptionStep } from '#data/member.mutations.ts'
import { failureLabels, redemptionLabels, redemptionTones } from '#data/member-wording.ts'
import styles from './rewards.module.css'

/** One redeemed reward: its code, its expiration and its actions. */
export function RewardLine({ redemption, mayAct }: { redemption: Redemption; mayAct: boolean }) {
  const format = useFormat()
  const { redemptionId, rewardName, status, points, valueMinor, code, failure, isCancelling, isRefunded, instructions } =
    redemption
  const worth = valueMinor === null ? [] : [format.money(valueMinor)]
  const cost = pointCount(points)
  const facts = [cost, ...worth, isRefunded && t`Points returned`].filter(Boolean)
  return (
    <li id={redemptionId} className={styles.reward}>
      <div className={styles.head}>
        <span className={styles.name}>{rewardName}</span>
        <StatusBadge status={status} tone={isCancelling ? 'warning' : redemptionTones[status]}>
          {isCancelling ? t`Canceling` : redemptionLabels[status]}
        </StatusBadge>
      </div>
      <span className={styles.quiet}>{facts.join(' · ')}</span>
      {code && (
        <span className={styles.code} data-over={status !== 'issued' || undefined}>
          <code>{code}</code>
          {status === 'issued' && <CopyButton value={code} />}
        </span>
      )}
      {failure && <span className={styles.quiet}>{failureLabels[failure]}</span>}
      {instructions && status === 'issued' && <span className={styles.quiet}>{t`Instructions: ${instructions}`}</span>}
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
              {' · '}
              <TextLink href={`/reviews/orders?q=${encodeURIComponent(orderNumber)}`}>{t`Order ${orderNumber}`}</TextLink>
            </>
          )}
        </>
      ) : (
        <>
          <Trans>
            Redeemed on <DateTime at={createdAt} dateOnly />
          </Trans>
          {status === 'issued' && expiresAt && (
            <>
              {' · '}
              <Trans>
                Expires on <DateTime at={expiresAt} dateOnly />
              </Trans>
            </>
          )}
        </>
      )}
    </span>
  )
}

const returnedWords = (points: number) => plural(points, { one: '# point returned', other: '# points returned' })

function Actions({ redemption: { redemptionId, points } }: { redemption: Redemption }) {
  const step = useRedemptionStep()
  const [isAsking, setIsAsking] = useState(false)
  const showError = (error: Error) => notify(error.message, { type: 'error' })
  const markUsed = () =>
    step.mutate({ redemptionId, step: 'used' }, { onSuccess: () => notify(t`Marked as used`), onError: showError })
  const cancel = async () => {
    try {
      const { isCancelling } = await step.mutateAsync({ redemptionId, step: 'cancel' })
      notify(isCancelling ? t`The code is being canceled in your store` : returnedWords(points))
    } catch (error) {
      showError(error as Error)
    }
    setIsAsking(false)
  }
  return (
    <div className={styles.actions}>
      <Button size="compact-sm" variant="default" disabled={step.isPending} onClick={markUsed}>
        {t`Mark as used`}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" disabled={step.isPending} onClick={() => setIsAsking(true)}>
        {t({ message: 'Cancel', context: 'redemption' })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Cancel this reward?`}
          confirmLabel={t`Cancel reward`}
          cancelLabel={t`Keep reward`}
          isDestructive
          onConfirm={cancel}
          onCancel={() => setIsAsking(false)}
        >
          {plural(points, {
            one: 'The code stops working, and # point is returned. A code that was already used isn’t canceled.',
            other: 'The code stops working, and # points are returned. A code that was already used isn’t canceled.',
          })}
        </ConfirmDialog>
      )}
    </div>
  )
}
