import { plural } from '@lingui/core/macro'
import type { ConfigChange } from './config-changes.ts'
import styles from './editor.module.css'

const moreChanges = (count: number) => plural(count, { one: 'and # more change', other: 'and # more changes' })

/** Each change with its old and new value. */
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
      {changes.length > most && <li>{moreChanges(changes.length - most)}</li>}
    </ul>
  )
}
