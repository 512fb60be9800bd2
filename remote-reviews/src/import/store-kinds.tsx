import { t } from '@lingui/core/macro'
import type { ImportKind } from '@yuko/contract/imports/import'
import { importTemplates } from '@yuko/contract/imports/templates'
import { useNavigate } from '@yuko/runtime/router'
import { Anchor, IconDownload, SegmentedControl } from '@yuko/ui'
import styles from './import.module.css'
import { kindWords } from './wording.ts'

type FilledIn = keyof typeof importTemplates
export type StoreKind = Exclude<FilledIn, 'loyalty_points' | 'subscribers'>

export const isOfStore = (kind: ImportKind): kind is StoreKind =>
  kind !== 'reviews' && kind !== 'loyalty_points' && kind !== 'subscribers'

const kinds: { value: StoreKind; label: string }[] = [
  { value: 'products', label: t`Products` },
  { value: 'customers', label: t`Customers` },
  { value: 'orders', label: t`Orders` },
]

/** Switches between the kinds of store data. */
export function StoreKinds({ kind }: { kind: StoreKind }) {
  const navigate = useNavigate()
  return (
    <SegmentedControl
      className={styles.kinds}
      aria-label={t`File contents`}
      data={kinds}
      value={kind}
      onChange={(value) => navigate(kindWords[value as ImportKind].href, { replace: true })}
    />
  )
}

/** A template for stores that can't export a file. */
export function TemplateLink({ kind }: { kind: FilledIn }) {
  return (
    <Anchor
      className={styles.template}
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(importTemplates[kind])}`}
      download={`${kind === 'loyalty_points' ? 'balances' : kind}.csv`}
    >
      <IconDownload size={16} aria-hidden />
      {t`Download template`}
    </Anchor>
  )
}
