import type { ReactNode } from 'react'
import styles from './problem-list.module.css'

/** What of a file or a pasted list was not taken, and why: one item each. */
export function ProblemList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.problems} aria-label={label}>
      {children}
    </ul>
  )
}
