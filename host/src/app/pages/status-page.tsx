import { t } from '@lingui/core/macro'
import { Logo, Title } from '@yuko/ui'
import type { ReactNode } from 'react'
import css from './status-page.module.css'

interface StatusPageProps {
  /** The browser tab's title. */
  name: string
  /** The large number above the title, such as 404. */
  code?: string
  title: string
  /** Inside the shell: without logo and full height, which the page around it has. */
  isRegion?: boolean
  picture: ReactNode
  /** What happened and what to do. */
  children: ReactNode
  actions?: ReactNode
}

/** The layout of every page that explains why there is nothing else to show. */
export function StatusPage({ name, code, title, isRegion = false, picture, children, actions }: StatusPageProps) {
  const Frame = isRegion ? 'section' : 'main'
  return (
    <Frame className={css.page} data-region={isRegion || undefined}>
      <title>{t`${name} · Yuko`}</title>
      {!isRegion && (
        <a href="/" className={css.logo}>
          <Logo />
        </a>
      )}
      {picture}
      {code && (
        <Title order={1} className={css.code}>
          {code}
        </Title>
      )}
      <Title order={code ? 2 : 1} size="h3">
        {title}
      </Title>
      <div className={css.text}>{children}</div>
      {actions && <div className={css.actions}>{actions}</div>}
    </Frame>
  )
}
