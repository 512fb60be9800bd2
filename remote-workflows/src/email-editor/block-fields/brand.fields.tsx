import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TextLink } from '@yuko/ui'
import type { ReactNode } from 'react'
import styles from '../email-editor.module.css'
import { Align } from '../field-controls.tsx'
import { ShortcodeField } from '../shortcode-field.tsx'
import { type BlockFieldsProps, useBlock } from './use-block.ts'

export function LogoFields(props: BlockFieldsProps<'logo'>) {
  return (
    <>
      <Align {...useBlock(props).bind('align')} />
      <FromBranding>{t`Logo and header picture`}</FromBranding>
    </>
  )
}

export function SocialFields(props: BlockFieldsProps<'social'>) {
  return (
    <>
      <Align {...useBlock(props).bind('align')} />
      <FromBranding>{t`The links`}</FromBranding>
    </>
  )
}

function FromBranding({ children }: { children: ReactNode }) {
  return (
    <p className={styles.help}>
      <Trans>
        {children} come from your <TextLink href="/app/settings/reviews/branding">branding</TextLink>.
      </Trans>
    </p>
  )
}

export function FooterFields(props: BlockFieldsProps<'footer'>) {
  return (
    <>
      <ShortcodeField label={t`Text`} kind="text" {...useBlock(props).words('text', 1000)} />
      <p className={styles.help}>
        <Trans>
          Name and postal address of your store follow by themselves, and the way to unsubscribe where the law asks for it.
        </Trans>
      </p>
    </>
  )
}
