import { t } from '@lingui/core/macro'
import type { SignupForm } from '@yuko/contract/automation/forms/signup-form'
import { saveFile } from '@yuko/kit/files/save-file.ts'
import { QrCode, qrFile } from '@yuko/kit/qr/qr-code.tsx'
import { Button, IconExternalLink, Section } from '@yuko/ui'
import { CodeBlock } from '@yuko/ui/on-demand'
import css from './forms.module.css'

/** How to add the form to the store's pages. */
export function Embedding({ form: { formId, config, isLive, embedCode, pageUrl } }: { form: SignupForm }) {
  return (
    <Section title={t`Add to your store`}>
      <p className={css.quiet}>
        {config.layout === 'popup' ? t`Paste this code once on every page.` : t`Paste this code where the form should appear.`}
        {!isLive && ` ${t`The form appears when you turn it on.`}`}
      </p>
      <CodeBlock code={embedCode} label={t`Code for your theme`} />
      <PageLink url={isLive ? pageUrl : null} />
      {isLive && (
        <details className={css.qr}>
          <summary>{t`QR code of the form page`}</summary>
          <QrCode text={pageUrl} label={t`QR code of the form page`} />
          <Button size="compact-sm" variant="default" onClick={() => saveFile(qrFile(pageUrl), `${formId}.svg`)}>
            {t`Download QR code`}
          </Button>
        </details>
      )}
    </Section>
  )
}

/** Disabled until the form is live. */
function PageLink({ url }: { url: string | null }) {
  const look = {
    variant: 'subtle',
    size: 'compact-sm',
    mt: 'sm',
    rightSection: <IconExternalLink size={14} aria-hidden />,
  } as const
  if (url === null)
    return (
      <Button {...look} disabled>
        {t`Open form page`}
      </Button>
    )
  return (
    <Button {...look} component="a" href={url} target="_blank" rel="noreferrer">
      {t`Open form page`}
    </Button>
  )
}
