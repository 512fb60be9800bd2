import { t } from '@lingui/core/macro'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconArrowLeft } from '#icons/icons.ts'
import { PlainLink } from '#page/link.tsx'

/** Props of {@link Page}. */
export interface PageProps {
  title: ReactNode
  /** The browser tab's title, if not the page's. */
  tabTitle?: string
  /** One sentence about the page's purpose. */
  subtitle?: ReactNode
  /** Buttons at the right of the title, the primary one last. */
  actions?: ReactNode
  /** Next to the title, such as a status badge. */
  badge?: ReactNode
  /** The page above this one. */
  back?: { href: string; label: string }
  /** `narrow` 720 px for forms, `page` 1200 px, `full` for wide tables and editors. */
  width?: 'narrow' | 'page' | 'full'
  children: ReactNode
}

/** The frame of every screen: one level-one heading, its actions, and the content in a column. */
export function Page({
  title,
  tabTitle = typeof title === 'string' ? title : undefined,
  subtitle,
  actions,
  badge,
  back,
  width = 'page',
  children,
}: PageProps) {
  return (
    <div className="yk-page" data-width={width}>
      {tabTitle && <title>{t`${tabTitle} · Yuko`}</title>}
      <header className="yk-page-header">
        <div className="yk-page-heading">
          {back && (
            <PlainLink href={back.href} className="yk-back">
              <IconArrowLeft size={14} aria-hidden />
              {back.label}
            </PlainLink>
          )}
          <div className="yk-page-title">
            <Title order={1} size="h2">
              {title}
            </Title>
            {badge}
          </div>
          {subtitle && <p className="yk-subtitle">{subtitle}</p>}
        </div>
        {actions && <div className="yk-actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
