import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { heldDays } from '@yuko/contract/billing/plans'
import { usePermission } from '@yuko/runtime'
import { Alert, IconClock, TextLink } from '@yuko/ui'
import type { ReactNode } from 'react'
import styles from './orders.module.css'

/** What the plan’s limit holds back, what happens to it next, and what can be done about it. */
export function HeldAlert({ title, children }: { title: string; children?: ReactNode }) {
  const mayRead = usePermission('billing.read')
  return (
    <Alert color="warning" icon={<IconClock size={18} aria-hidden />} title={title} role="status" className={styles.held ?? ''}>
      <p>
        <Trans>
          It’s sent by itself when there’s room again: with a larger plan, or when the next month begins. After {heldDays} days on
          hold it’s missed.
        </Trans>
      </p>
      <p className={styles.heldActions}>
        {mayRead ? <TextLink href="/billing">{t`Upgrade plan`}</TextLink> : <span>{t`Ask an owner to upgrade the plan.`}</span>}
        {children}
      </p>
    </Alert>
  )
}
