import { t } from '@lingui/core/macro'
import { Alert, IconError, Logo, Title } from '@yuko/ui'
import type { ReactNode } from 'react'
import css from '#session/sign-in/sign-in.module.css'

interface SignInCardProps {
  title: string
  subtitle?: ReactNode
  /** An error that belongs to no field: stays until the next attempt. */
  error?: string
  /** Below the card: the link to the related page. */
  footer?: ReactNode
  children: ReactNode
}

/** The layout of the pages before sign-in. */
export function SignInCard({ title, subtitle, error, footer, children }: SignInCardProps) {
  return (
    <main className={css.page}>
      <title>{t`${title} · Yuko`}</title>
      <div className={css.column}>
        <a href="/" className={css.logo}>
          <Logo size={28} />
        </a>
        <section className={css.card}>
          <Title order={1} size="h3">
            {title}
          </Title>
          {subtitle && <p className={css.subtitle}>{subtitle}</p>}
          {children}
          {/* Below the buttons: nothing shifts under a second click when it appears or disappears. */}
          {error && (
            <Alert color="danger" icon={<IconError size={18} />} role="alert" mt={16}>
              {error}
            </Alert>
          )}
        </section>
        {footer && <p className={css.footer}>{footer}</p>}
      </div>
    </main>
  )
}
