import { NavLink, Outlet } from '@yuko/runtime/router'
import { IconIntegration, IconOrganization, IconSettings, IconUser, IconUsers } from '@yuko/ui'
import styles from '#settings.module.css'

const pages = [
  { to: '/app/settings/accounts/general', label: 'General', Icon: IconSettings },
  { to: '/app/settings/accounts/integration', label: 'Integration', Icon: IconIntegration },
  { to: '/app/settings/accounts/organization', label: 'Organization', Icon: IconOrganization },
  { to: '/app/settings/accounts/members', label: 'Members', Icon: IconUsers },
  { to: '/app/settings/accounts/info', label: 'Your info', Icon: IconUser },
]

/** The list of settings beside the one that is open; on a phone above it. */
export function SettingsLayout() {
  return (
    <div className={styles.layout}>
      <nav className={styles.nav} aria-label="Settings">
        {pages.map(({ to, label, Icon }) => (
          <NavLink key={to} to={to} className={styles.item}>
            <Icon size={16} aria-hidden />
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  )
}
