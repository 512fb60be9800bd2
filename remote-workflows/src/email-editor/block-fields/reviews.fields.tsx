import { t } from '@lingui/core/macro'
import styles from '../email-editor.module.css'
import { Choice, Flag } from '../field-controls.tsx'
import { ShortcodeField } from '../shortcode-field.tsx'
import { type BlockFieldsProps, useBlock } from './use-block.ts'

export function StarsFields(props: BlockFieldsProps<'stars'>) {
  const { words, bind } = useBlock(props)
  return (
    <>
      <Flag label={t`Show product pictures`} {...bind('hasImages')} />
      <ShortcodeField label={t`Below one star`} {...words('lowLabel', 40)} />
      <ShortcodeField label={t`Below five stars`} {...words('highLabel', 40)} />
    </>
  )
}

export function ReviewFields(props: BlockFieldsProps<'review'>) {
  return <ShortcodeField label={t`Above the review`} {...useBlock(props).words('title', 300)} />
}

export function ShowcaseFields(props: BlockFieldsProps<'showcase'>) {
  const { words, number } = useBlock(props)
  return (
    <>
      <ShortcodeField label={t`Heading`} {...words('title', 300)} />
      <Choice label={t`How many`} options={counts} {...number('count')} />
      <p className={styles.help}>{t`Featured reviews first, then the newest that are published.`}</p>
    </>
  )
}

const counts = ['1', '2', '3'].map((value) => ({ value, label: value }))
