import { t } from '@lingui/core/macro'
import { NavLink, useLocation } from '@yuko/runtime/router'
import { ActionIcon, Button, IconSidebarCollapse, IconSidebarExpand, IconSignOut, Tooltip } from '@yuko/ui'
import { AppSwitch } from '#navigation/app-switch.tsx'
import { type AreaGroup, menuOf } from '#navigation/areas.ts'
import css from '#navigation/sidebar.module.css'
import { UserMenu } from '#navigation/user-menu.tsx'
import { useSession } from '#session/session.store.ts'
import { selectedMembership, signOut } from '#session/session.ts'

interface SidebarProps {
  /** Before the app itself, only Logout is offered. */
  isPreApp: boolean
  /** Always expanded in the drawer of a narrow screen. */
  isInDrawer?: boolean
}

export function Sidebar({ isPreApp, isInDrawer = false }: SidebarProps) {
  const { app, user, isCollapsed: isMenuCollapsed, setMenuCollapse } = useSession()
  const isCollapsed = isMenuCollapsed && !isInDrawer && !isPreApp
  if (isPreApp) {
    return (
      <div className={css.sidebar}>
        <div className={css.foot} data-alone>
          <Button
            variant="subtle"
            color="gray"
            justify="start"
            fullWidth
            leftSection={<IconSignOut size={18} />}
            onClick={signOut}
          >
            {t`Logout`}
          </Button>
        </div>
      </div>
    )
  }
  const toggle = isCollapsed ? t`Expand menu` : t`Collapse menu`
  return (
    <div className={css.sidebar} data-collapsed={isCollapsed || undefined} data-drawer={isInDrawer || undefined}>
      {isInDrawer && (
        <div className={css.apps}>
          <AppSwitch isWide />
        </div>
      )}
      <nav aria-label={t`Main`} className={css.areas}>
        {menuOf(app, { modules: user ? selectedMembership(user)?.modules : undefined, isOperator: user?.isOperator }).map(
          (group) => (
            <AreaList key={group.areas[0]?.path} {...group} isCollapsed={isCollapsed} />
          ),
        )}
      </nav>
      <div className={css.foot}>
        {!isInDrawer && (
          <Tooltip label={toggle} position="right">
            <ActionIcon aria-label={toggle} aria-expanded={!isCollapsed} onClick={() => setMenuCollapse(!isCollapsed)}>
              {isCollapsed ? <IconSidebarExpand size={18} /> : <IconSidebarCollapse size={18} />}
            </ActionIcon>
          </Tooltip>
        )}
        <UserMenu isCollapsed={isCollapsed} />
      </div>
    </div>
  )
}

function AreaList({ label: name, areas, isCollapsed }: AreaGroup & { isCollapsed: boolean }) {
  const { pathname } = useLocation()
  return (
    <>
      {name && <p className={css.name}>{name}</p>}
      <ul className={css.list}>
        {areas.map(({ path, label, icon: Icon, isExact, except }) => (
          <li key={path}>
            <Tooltip label={label} position="right" disabled={!isCollapsed}>
              <NavLink
                to={path}
                end={isExact}
                className={css.area}
                aria-current={except && pathname.startsWith(except) ? 'false' : 'page'}
              >
                <Icon size={18} aria-hidden />
                <span className={css.label}>{label}</span>
              </NavLink>
            </Tooltip>
          </li>
        ))}
      </ul>
    </>
  )
}
