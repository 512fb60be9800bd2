import { t } from '@lingui/core/macro'
import type { ColumnBlock } from '@yuko/contract/emails/email-block'
import type { ComponentType } from 'react'
import styles from '../email-editor.module.css'
import { Align, Choice, Link } from '../field-controls.tsx'
import { ShortcodeField } from '../shortcode-field.tsx'
import { PictureAddress } from './picture-address.tsx'
import { type BlockFieldsProps, useBlock } from './use-block.ts'

/** Fields of the blocks that columns can contain. */
export const columnBlockFields: { readonly [Type in ColumnBlock['type']]: ComponentType<BlockFieldsProps<Type>> } = {
  heading: HeadingFields,
  text: TextFields,
  button: ButtonFields,
  image: ImageFields,
  divider: DividerFields,
  spacer: SpacerFields,
}

function HeadingFields(props: BlockFieldsProps<'heading'>) {
  const { words, bind } = useBlock(props)
  return (
    <>
      <ShortcodeField label={t`Heading`} {...words('text', 300)} />
      <Choice label={t`Size`} options={sizes} {...bind('size')} />
      <Align {...bind('align')} />
    </>
  )
}

function TextFields(props: BlockFieldsProps<'text'>) {
  const { words, bind } = useBlock(props)
  return (
    <>
      <ShortcodeField label={t`Text`} kind="text" {...words('text', 5000)} />
      <Choice label={t`Style`} options={tones} {...bind('tone')} />
      <Align {...bind('align')} />
    </>
  )
}

function ButtonFields(props: BlockFieldsProps<'button'>) {
  const { words, link, bind } = useBlock(props)
  return (
    <>
      <ShortcodeField label={t`Button text`} {...words('label', 120)} />
      <Link label={t`Link`} {...link('link')} />
      <Align {...bind('align')} />
    </>
  )
}

function ImageFields(props: BlockFieldsProps<'image'>) {
  const { words, link, number, bind } = useBlock(props)
  return (
    <>
      <PictureAddress label={t`Image URL`} {...link('url')} />
      <ShortcodeField
        label={t`Alt text`}
        description={t`For screen readers and when images are blocked`}
        {...words('alt', 300)}
      />
      <Link label={t`Link (optional)`} {...link('link')} />
      <Choice label={t`Width`} options={widths} {...number('widthPercent')} />
      <Align {...bind('align')} />
    </>
  )
}

function DividerFields() {
  return <p className={styles.help}>{t`A line in your brand’s border color.`}</p>
}

function SpacerFields(props: BlockFieldsProps<'spacer'>) {
  return <Choice label={t`Height`} options={heights} {...useBlock(props).number('height')} />
}

const sizes = [
  { value: 'large', label: t`Large` },
  { value: 'medium', label: t`Medium` },
  { value: 'small', label: t`Small` },
]
const tones = [
  { value: 'normal', label: t`Normal` },
  { value: 'muted', label: t`Muted` },
]
const widths = ['25', '33', '50', '75', '100'].map((value) => ({ value, label: `${value} %` }))
const heights = ['8', '16', '24', '32', '48', '64', '96'].map((value) => ({ value, label: `${value} px` }))
