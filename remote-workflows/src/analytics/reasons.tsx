import { TextLink, useFormat } from '@yuko/ui'
import styles from './analytics.module.css'

interface ReasonsProps {
  rows: readonly { label: string; count: number; href: string }[]
  /** Shown without rows. */
  none: string
}

/** Reasons with their counts; each links to the people behind it. */
export function Reasons({ rows, none }: ReasonsProps) {
  const format = useFormat()
  if (rows.length === 0) return <p className={styles.quiet}>{none}</p>
  return (
    <ul className={styles.reasons}>
      {rows.map(({ label, count, href }) => (
        <li key={label} className={styles.reason}>
          <TextLink href={href}>{label}</TextLink>
          <span className={styles.number}>{format.number(count)}</span>
        </li>
      ))}
    </ul>
  )
}
