import { t } from '@lingui/core/macro'
import type { DecidedLeaf } from '@yuko/contract/automation/workflows/preview-matches'
import { IconCheck, IconClose } from '@yuko/ui'
import styles from '../builder.module.css'

/** Every condition with its result and the actual value. */
export function Decisions({ leaves }: { leaves: readonly DecidedLeaf[] }) {
  if (leaves.length === 0) return null
  const rows = leaves.map((leaf, index) => ({ ...leaf, key: `${index} ${leaf.leaf}` }))
  return (
    <ul className={styles.leaves}>
      {rows.map(({ key, leaf, isTrue, found }) => (
        <li key={key} data-true={isTrue}>
          {isTrue ? <IconCheck size={14} aria-label={t`True`} /> : <IconClose size={14} aria-label={t`False`} />}
          <span>
            {leaf}
            {found !== null && <span className={styles.found}> · {found}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
