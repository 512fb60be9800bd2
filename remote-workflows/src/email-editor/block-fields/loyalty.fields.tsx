import { t } from '@lingui/core/macro'
import { useEditing } from '../editing.ts'
import styles from '../email-editor.module.css'
import { Flag } from '../field-controls.tsx'
import { ShortcodeField } from '../shortcode-field.tsx'
import { type BlockFieldsProps, useBlock } from './use-block.ts'

export function TierFields(props: BlockFieldsProps<'tier'>) {
  const { words } = useBlock(props)
  return (
    <>
      <ShortcodeField label={t`Text above the tier`} {...words('title', 300)} />
      <ShortcodeField
        label={t`Text below the tier`}
        description={t`Shown if there’s a next tier`}
        kind="text"
        {...words('note', 500)}
      />
      <p className={styles.help}>{t`Only loyalty members see this block.`}</p>
    </>
  )
}

export function CouponFields(props: BlockFieldsProps<'coupon'>) {
  const { isOfWorkflow } = useEditing()
  const { words, bind } = useBlock(props)
  return (
    <>
      {isOfWorkflow && (
        <ShortcodeField
          label={t`Code`}
          description={t`The same code for everyone. Leave empty to use the code of the reward that started the workflow.`}
          {...words('code', 100)}
          onChange={(code) => bind('code').onChange(code === '' ? undefined : code)}
        />
      )}
      <ShortcodeField label={t`Text above the code`} {...words('title', 300)} />
      <ShortcodeField label={t`Text below the code`} kind="text" {...words('note', 500)} />
    </>
  )
}

export function BalanceFields(props: BlockFieldsProps<'balance'>) {
  const { words, bind } = useBlock(props)
  return (
    <>
      <ShortcodeField label={t`Text above the balance`} {...words('title', 300)} />
      <Flag label={t`Show progress to the next reward`} {...bind('hasProgress')} />
      <ShortcodeField
        label={t`Text below the balance`}
        description={t`Shown if there’s a next reward`}
        kind="text"
        {...words('note', 500)}
      />
    </>
  )
}
