import type { ReactNode } from 'react'
import styles from './brand.module.css'

/** Fields with the preview beside them. */
export function BrandEditor({ children }: { children: ReactNode }) {
  return <div className={styles.editor}>{children}</div>
}

/** Sections of a form, one below the other. */
export function BrandFields({ isReadOnly, children }: { isReadOnly: boolean; children: ReactNode }) {
  return (
    <fieldset className={styles.fields} disabled={isReadOnly}>
      {children}
    </fieldset>
  )
}

/** Short fields side by side, if there is room. */
export function SideBySide({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
