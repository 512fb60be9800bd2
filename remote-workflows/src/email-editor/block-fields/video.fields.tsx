import { t } from '@lingui/core/macro'
import { Link } from '../field-controls.tsx'
import { ShortcodeField } from '../shortcode-field.tsx'
import { PictureAddress } from './picture-address.tsx'
import { type BlockFieldsProps, useBlock } from './use-block.ts'

export function VideoFields(props: BlockFieldsProps<'video'>) {
  const { words, link } = useBlock(props)
  return (
    <>
      <Link label={t`Address of the video`} {...link('url')} />
      <PictureAddress label={t`Picture (of YouTube its own unless given)`} {...link('imageUrl')} />
      <ShortcodeField label={t`Description`} {...words('alt', 300)} />
      <ShortcodeField label={t`Words below it`} {...words('label', 80)} />
    </>
  )
}
