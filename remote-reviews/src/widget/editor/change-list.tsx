import { Trans } from '@lingui/react/macro'
import type { ConfigChange } from './config-changes.ts'
import styles from './editor.module.css'

/** What was, and what is in its place. */
export function ChangeList({ changes, most = changes.length }: { changes: readonly ConfigChange[]; most?: number }) {
  return (
    <ul className={styles.changes}>
      {changes.slice(0, most).map(({ label, before, after }, index) => (
        <li key={`${label} ${index}`}>
          <strong>{label}</strong>
          <span>
            <del>{before}</del> → <ins>{after}</ins>
          </span>
        </li>
      ))}
      {changes.length > most && (
        <li>
          <Trans>and {changes.length - most} more</Trans>
        </li>
      )}
    </ul>
  )
}
