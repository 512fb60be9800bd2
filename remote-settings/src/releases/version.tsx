import styles from './releases.module.css'

export function Version({ of: version }: { of: string | null }) {
  return version ? <span className={styles.version}>{version}</span> : 'None'
}
