import { t } from '@lingui/core/macro'
import { Alert, IconError, Logo, Title } from '@yuko/ui'
import type { ReactNode } from 'react'
import css from '#session/sign-in/sign-in.module.css'

interface SignInCardProps {
  title: string
  subtitle?: ReactNode
  /** A refusal that belongs to no field: it stays until the next try. */
  error?: string
  /** Below the card: the way to the neighbouring page. */
  footer?: ReactNode
  children: ReactNode
}

/** The frame of the pages before sign-in. */
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
          {/* Below what can be clicked: nothing moves under a second click when it comes and goes. */}
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
