import { t } from '@lingui/core/macro'
import styles from './releases.module.css'

export function Version({ of: version }: { of: string | null }) {
  return version ? <span className={styles.version}>{version}</span> : t({ message: 'None', context: 'version' })
}
