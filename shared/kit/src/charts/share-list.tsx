import { TextLink, useFormat } from '@yuko/ui'
import type { ReactNode } from 'react'
import styles from '#charts/share-list.module.css'

interface Share {
  key: string
  label: ReactNode
  /** The rows behind the count. */
  href: string
  count: number
  /** CSS color; a theme color by default. */
  color?: string | undefined
}

/** Parts of a whole, each with a bar, its count and its percentage. */
export function ShareList({ shares, label }: { shares: readonly Share[]; label?: string }) {
  const format = useFormat()
  const all = Math.max(
    1,
    shares.reduce((total, { count }) => total + count, 0),
  )
  return (
    <ul className={styles.shares} aria-label={label}>
      {shares.map(({ key, label, href, count, color = 'var(--yk-accent-6)' }) => (
        <li key={key}>
          <TextLink href={href}>{label}</TextLink>
          <span className={styles.track}>
            {count > 0 && <span style={{ width: `${(count / all) * 100}%`, background: color }} />}
          </span>
          <span className={styles.share}>
            {format.number(count)} <span className={styles.quiet}>{Math.round((count / all) * 100)}%</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
