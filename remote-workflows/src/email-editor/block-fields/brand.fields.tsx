import { TextLink } from '@yuko/ui'
import styles from '../email-editor.module.css'
import { Align } from '../field-controls.tsx'
import { ShortcodeField } from '../shortcode-field.tsx'
import { type BlockFieldsProps, useBlock } from './use-block.ts'

export function LogoFields(props: BlockFieldsProps<'logo'>) {
  return (
    <>
      <Align {...useBlock(props).bind('align')} />
      <FromBranding>Logo and header picture</FromBranding>
    </>
  )
}

export function SocialFields(props: BlockFieldsProps<'social'>) {
  return (
    <>
      <Align {...useBlock(props).bind('align')} />
      <FromBranding>The links</FromBranding>
    </>
  )
}

function FromBranding({ children }: { children: string }) {
  return (
    <p className={styles.help}>
      {children} come from your <TextLink href="/app/settings/reviews/branding">branding</TextLink>.
    </p>
  )
}

export function FooterFields(props: BlockFieldsProps<'footer'>) {
  return (
    <>
      <ShortcodeField label="Text" kind="text" {...useBlock(props).words('text', 1000)} />
      <p className={styles.help}>
        Name and postal address of your store follow by themselves, and the way to unsubscribe where the law asks for it.
      </p>
    </>
  )
}
