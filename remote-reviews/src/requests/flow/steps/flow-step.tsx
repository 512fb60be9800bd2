import { t } from '@lingui/core/macro'
import type { EmailTypeName } from '@yuko/contract/emails/email-types'
import { type IconMail, TextLink } from '@yuko/ui'
import type { ReactNode } from 'react'
import styles from '../flow.module.css'

/** While the number is being typed there may be none. */
export const dayName = (day: number) => (Number.isInteger(day) ? `Day ${day}` : t`Day –`)

interface FlowStepProps {
  icon: typeof IconMail
  title: string
  /** When, counted from the order's event. */
  day?: string | undefined
  /** The e-mail that goes out. */
  edit?: EmailTypeName | undefined
  action?: ReactNode
  children: ReactNode
}

/** What happens, beside the day it falls on. */
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
            <TextLink href={`/emails/${edit}/configure`} aria-label={t`Edit e-mail: ${title}`}>
              {t`Edit e-mail`}
            </TextLink>
          )}
          {action}
        </span>
      </div>
      <div className={styles.stepBody}>{children}</div>
    </li>
  )
}
