import { t } from '@lingui/core/macro'
import { Link } from '../field-controls.tsx'
import { ShortcodeField } from '../shortcode-field.tsx'
import { PictureAddress } from './picture-address.tsx'
import { type BlockFieldsProps, useBlock } from './use-block.ts'

export function VideoFields(props: BlockFieldsProps<'video'>) {
  const { words, link } = useBlock(props)
  return (
    <>
      <Link label={t`Video URL`} {...link('url')} />
      <PictureAddress label={t`Image URL (defaults to the YouTube thumbnail)`} {...link('imageUrl')} />
      <ShortcodeField label={t`Alt text`} {...words('alt', 300)} />
      <ShortcodeField label={t`Caption`} {...words('label', 80)} />
    </>
  )
}
