import { IconChevronRight, IconWarning, PlainLink, StatusBadge, type Tone } from '@yuko/ui'
import type { ReactNode } from 'react'
import styles from '#integration/integration.module.css'

interface CardProps {
  href: string
  icon: ReactNode
  title: string
  text: string
  health?: { tone: Tone; words: string } | undefined
  /** What is wrong and what to do, in one or two sentences. */
  problem?: string | false | undefined
  foot?: ReactNode
}

/** One integration: what it is for, its health, its first problem, and its last activity. */
export function IntegrationCard({ href, icon, title, text, health, problem, foot }: CardProps) {
  return (
    <PlainLink href={href} className={styles.card}>
      <span className={styles.head}>
        <span className={styles.icon}>{icon}</span>
        {health && (
          <StatusBadge status={health.words} tone={health.tone}>
            {health.words}
          </StatusBadge>
        )}
      </span>
      <strong>{title}</strong>
      <span className={styles.quiet}>{text}</span>
      {problem && (
        <span className={styles.problem}>
          <IconWarning size={16} aria-hidden /> <span>{problem}</span>
        </span>
      )}
      <span className={styles.foot}>
        <span>{foot}</span>
        <IconChevronRight size={16} aria-hidden />
      </span>
    </PlainLink>
  )
}
