import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TextLink } from '@yuko/ui'
import styles from '../email-editor.module.css'
import { Align } from '../field-controls.tsx'
import { ShortcodeField } from '../shortcode-field.tsx'
import { type BlockFieldsProps, useBlock } from './use-block.ts'

const branding = '/app/settings/reviews/branding'

export function LogoFields(props: BlockFieldsProps<'logo'>) {
  return (
    <>
      <Align {...useBlock(props).bind('align')} />
      <p className={styles.help}>
        <Trans>
          The logo and header image come from your <TextLink href={branding}>branding</TextLink>.
        </Trans>
      </p>
    </>
  )
}

export function SocialFields(props: BlockFieldsProps<'social'>) {
  return (
    <>
      <Align {...useBlock(props).bind('align')} />
      <p className={styles.help}>
        <Trans>
          The links come from your <TextLink href={branding}>branding</TextLink>.
        </Trans>
      </p>
    </>
  )
}

export function FooterFields(props: BlockFieldsProps<'footer'>) {
  return (
    <>
      <ShortcodeField label={t`Text`} kind="text" {...useBlock(props).words('text', 1000)} />
      <p className={styles.help}>
        {t`Your store’s name and postal address are added automatically, and an unsubscribe link where the law requires it.`}
      </p>
    </>
  )
}
