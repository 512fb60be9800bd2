import { t } from '@lingui/core/macro'
import type { EmailTypeName } from '@yuko/contract/emails/email-types'
import { type IconMail, TextLink } from '@yuko/ui'
import type { ReactNode } from 'react'
import styles from '../flow.module.css'

/** The day may be missing while it’s being typed. */
export const dayName = (day: number) => (Number.isInteger(day) ? t`Day ${day}` : t`Day –`)

interface FlowStepProps {
  icon: typeof IconMail
  title: string
  /** The day, counted from the order's event. */
  day?: string | undefined
  /** The email sent. */
  edit?: EmailTypeName | undefined
  action?: ReactNode
  children: ReactNode
}

/** A step of the flow and its day. */
export function FlowStep({ icon: Icon, title, day, edit, action, children }: FlowStepProps) {
  return (
    <li className={styles.step}>
      <span className={styles.point}>
        <Icon size={16} aria-hidden />
      </span>
      <div className={styles.stepHead}>
        <h3>{title}</h3>
        {day && <span className={styles.day}>{day}</span>}
        <span className={styles.stepActions}>
          {edit && (
            <TextLink href={`/emails/${edit}/configure`} aria-label={t`Edit email: ${title}`}>
              {t`Edit email`}
            </TextLink>
          )}
          {action}
        </span>
      </div>
      <div className={styles.stepBody}>{children}</div>
    </li>
  )
}
