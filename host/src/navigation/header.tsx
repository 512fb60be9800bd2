import { t } from '@lingui/core/macro'
import { Link, useLocation } from '@yuko/runtime/router'
import { ActionIcon, Badge, IconMenu, IconMoon, IconSun, Logo, Tooltip } from '@yuko/ui'
import { Fragment } from 'react'
import { AppSwitch } from '#navigation/app-switch.tsx'
import css from '#navigation/header.module.css'
import { HelpMenu } from '#navigation/help/help-menu.tsx'
import { NotificationBell } from '#navigation/notifications/notification-bell.tsx'
import { OrganizationSwitch } from '#navigation/organization-switch.tsx'
import { PaletteTrigger } from '#navigation/palette/palette-trigger.tsx'
import { useScrolledPast } from '#navigation/use-scrolled-past.ts'
import { useSession } from '#session/session.store.ts'

interface HeaderProps {
  isPreApp: boolean
  isSticky?: boolean
  isMenuOpen: boolean
  onMenu: () => void
}

export function Header({ isPreApp, isSticky = true, isMenuOpen, onMenu }: HeaderProps) {
  const { theme, setTheme, user, selectedOrganisation: organization } = useSession()
  const hasShadow = useScrolledPast(10) && isSticky
  const { pathname } = useLocation()
  const isDark = theme === 'dark'
  const themeLabel = isDark ? t`Light theme` : t`Dark theme`
  return (
    <header className={css.header} data-sticky={isSticky || undefined} data-shadow={hasShadow || undefined}>
      <ActionIcon className={css.menu} aria-label={t`Menu`} aria-expanded={isMenuOpen} onClick={onMenu}>
        <IconMenu size={20} />
      </ActionIcon>
      <Link to="/" className={css.home} aria-current={pathname === '/' ? 'page' : undefined}>
        <Logo />
        {user?.integration?.type !== 'shopify' && (
          <Badge color="accent" size="sm">
            {t`Beta`}
          </Badge>
        )}
      </Link>
      {!isPreApp && (
        <div className={css.apps}>
          <AppSwitch />
        </div>
      )}
      <div className={css.end}>
        {!isPreApp && (
          // Remount: no open menu or count carries over to another organization.
          <Fragment key={organization}>
            <PaletteTrigger />
            <OrganizationSwitch />
            <NotificationBell />
          </Fragment>
        )}
        {!isPreApp && <HelpMenu className={css.wide} />}
        <Tooltip label={themeLabel}>
          <ActionIcon
            className={isPreApp ? undefined : css.wide}
            aria-label={themeLabel}
            onClick={() => setTheme(isDark ? 'light' : 'dark')}
          >
            {isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
          </ActionIcon>
        </Tooltip>
      </div>
    </header>
  )
}
