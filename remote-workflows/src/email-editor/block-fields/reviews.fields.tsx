import { t } from '@lingui/core/macro'
import styles from '../email-editor.module.css'
import { Choice, Flag } from '../field-controls.tsx'
import { ShortcodeField } from '../shortcode-field.tsx'
import { type BlockFieldsProps, useBlock } from './use-block.ts'

export function StarsFields(props: BlockFieldsProps<'stars'>) {
  const { words, bind } = useBlock(props)
  return (
    <>
      <Flag label={t`Show product images`} {...bind('hasImages')} />
      <Flag label={t`Show form questions`} {...bind('hasQuestions')} value={props.block.hasQuestions ?? false} />
      <p className={styles.help}>
        {t`Up to two questions of your review form, with their answers. Tapping one opens the form with it filled in.`}
      </p>
      <ShortcodeField label={t`Label for 1 star`} {...words('lowLabel', 40)} />
      <ShortcodeField label={t`Label for 5 stars`} {...words('highLabel', 40)} />
    </>
  )
}

export function ReviewFields(props: BlockFieldsProps<'review'>) {
  return <ShortcodeField label={t`Heading`} {...useBlock(props).words('title', 300)} />
}

export function ShowcaseFields(props: BlockFieldsProps<'showcase'>) {
  const { words, number } = useBlock(props)
  return (
    <>
      <ShortcodeField label={t`Heading`} {...words('title', 300)} />
      <Choice label={t`Number of reviews`} options={counts} {...number('count')} />
      <p className={styles.help}>{t`Shows featured reviews first, then the newest published ones.`}</p>
    </>
  )
}

const counts = ['1', '2', '3'].map((value) => ({ value, label: value }))
