import { t } from '@lingui/core/macro'
import type { ImportKind } from '@yuko/contract/imports/import'
import { importTemplates } from '@yuko/contract/imports/templates'
import { useNavigate } from '@yuko/runtime/router'
import { Anchor, IconDownload, SegmentedControl } from '@yuko/ui'
import styles from './import.module.css'
import { kindWords } from './wording.ts'

type FilledIn = keyof typeof importTemplates

interface Choice {
  value: ImportKind
  label: string
}

const ofStore: Choice[] = [
  { value: 'products', label: t`Products` },
  { value: 'customers', label: t`Customers` },
  { value: 'orders', label: t`Orders` },
]
const ofLoyalty: Choice[] = [
  { value: 'loyalty_points', label: t`Members` },
  { value: 'points_history', label: t`Points history` },
]

const isAmong = (choices: readonly Choice[], kind: ImportKind) => choices.some(({ value }) => value === kind)

/** Whether a file overwrites data of the store, which can't be undone. */
export const isOfStore = (kind: ImportKind) => isAmong(ofStore, kind)

/** Switches between the kinds of files that belong together. */
export function KindChoice({ kind }: { kind: ImportKind }) {
  const navigate = useNavigate()
  const kinds = [ofStore, ofLoyalty].find((choices) => isAmong(choices, kind))
  if (!kinds) return null
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
      download={`${kind === 'loyalty_points' ? 'balances' : kind.replace('_', '-')}.csv`}
    >
      <IconDownload size={16} aria-hidden />
      {t`Download template`}
    </Anchor>
  )
}
