import { t } from '@lingui/core/macro'
import type { SignupForm } from '@yuko/contract/automation/forms/signup-form'
import { Button, IconExternalLink, Section } from '@yuko/ui'
import { CodeBlock } from '@yuko/ui/on-demand'
import css from './forms.module.css'

/** How a form comes onto the pages of the store. */
export function Embedding({ form: { config, isLive, embedCode, pageUrl } }: { form: SignupForm }) {
  return (
    <Section title={t`Put it on your store`}>
      <p className={css.quiet}>
        {t`Paste these lines where the form belongs`}
        {config.layout === 'popup' ? ', once on every page' : ''}.{!isLive && t` It shows once it is live.`}
      </p>
      <CodeBlock code={embedCode} label={t`Lines for your theme`} />
      <PageLink url={isLive ? pageUrl : null} />
    </Section>
  )
}

/** There is none before the form is live. */
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
        {t`Open it as a page`}
      </Button>
    )
  return (
    <Button {...look} component="a" href={url} target="_blank" rel="noreferrer">
      {t`Open it as a page`}
    </Button>
  )
}
