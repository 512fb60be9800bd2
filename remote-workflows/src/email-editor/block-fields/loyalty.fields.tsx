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
      <ShortcodeField label={t`Above the tier`} {...words('title', 300)} />
      <ShortcodeField label={t`Below the tier`} description={t`Where there is a next tier`} kind="text" {...words('note', 500)} />
      <p className={styles.help}>{t`Only members of your loyalty program see it.`}</p>
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
          description={t`The same for everybody. Empty: the code of the reward that started the workflow`}
          {...words('code', 100)}
          onChange={(code) => bind('code').onChange(code === '' ? undefined : code)}
        />
      )}
      <ShortcodeField label={t`Above the code`} {...words('title', 300)} />
      <ShortcodeField label={t`Below the code`} kind="text" {...words('note', 500)} />
    </>
  )
}

export function BalanceFields(props: BlockFieldsProps<'balance'>) {
  const { words, bind } = useBlock(props)
  return (
    <>
      <ShortcodeField label={t`Above the balance`} {...words('title', 300)} />
      <Flag label={t`Show how far it is to the next reward`} {...bind('hasProgress')} />
      <ShortcodeField
        label={t`Below the balance`}
        description={t`Where there is a next reward`}
        kind="text"
        {...words('note', 500)}
      />
    </>
  )
}
