import type { ReactNode } from 'react'
import styles from './problem-list.module.css'

/** The entries of a file or a pasted list that weren't added, and why. */
export function ProblemList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.problems} aria-label={label}>
      {children}
    </ul>
  )
}
