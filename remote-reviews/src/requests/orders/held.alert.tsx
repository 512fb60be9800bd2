import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { heldDays } from '@yuko/contract/billing/plans'
import { usePermission } from '@yuko/runtime'
import { Alert, IconClock, TextLink } from '@yuko/ui'
import type { ReactNode } from 'react'
import styles from './orders.module.css'

/** Explains requests on hold because of the plan’s limit, and what to do. */
export function HeldAlert({ title, children }: { title: string; children?: ReactNode }) {
  const mayRead = usePermission('billing.read')
  return (
    <Alert color="warning" icon={<IconClock size={18} aria-hidden />} title={title} role="status" className={styles.held ?? ''}>
      <p>
        <Trans>
          Requests on hold are sent automatically when you upgrade or the next month starts. After {heldDays} days on hold,
          they’re missed.
        </Trans>
      </p>
      <p className={styles.heldActions}>
        {mayRead ? <TextLink href="/billing">{t`Upgrade plan`}</TextLink> : <span>{t`Ask an owner to upgrade the plan.`}</span>}
        {children}
      </p>
    </Alert>
  )
}
