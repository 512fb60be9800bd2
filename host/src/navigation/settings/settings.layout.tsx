import { t } from '@lingui/core/macro'
import type { Permission } from '@yuko/contract/permissions'
import { useHost } from '@yuko/runtime'
import { Link, NavLink, Outlet, useLocation } from '@yuko/runtime/router'
import {
  IconChart,
  IconColumns,
  IconEye,
  IconFilter,
  IconGift,
  IconIntegration,
  IconKey,
  IconList,
  IconLock,
  IconMail,
  IconOrganization,
  IconPalette,
  IconReply,
  IconSettings,
  IconShield,
  IconShoppingBag,
  IconTag,
  IconUser,
  IconUsers,
} from '@yuko/ui'
import { useEffect, useRef } from 'react'
import styles from '#navigation/settings/settings.layout.module.css'

interface SettingsPage {
  /** With a hash: a field of a page that has its own entry. */
  to: string
  label: string
  Icon: typeof IconUser
  /** Permission needed to see the page. */
  needs?: Permission
  /** Only for stores on Shopify. */
  isOfShopify?: true
  /** About the server, not the store. */
  isForOperators?: true
}

const groups: { label: string; pages: SettingsPage[] }[] = [
  {
    label: t`Store`,
    pages: [
      { to: '/app/settings/accounts/general', label: t`General`, Icon: IconSettings },
      { to: '/app/settings/reviews/branding', label: t`Branding`, Icon: IconPalette },
      { to: '/app/settings/accounts/general#postal-address', label: t`Postal address`, Icon: IconOrganization },
      { to: '/app/settings/accounts/integration', label: t`Integration`, Icon: IconIntegration },
    ],
  },
  {
    label: t`Reviews`,
    pages: [
      { to: '/app/settings/reviews/general', label: t`Publishing`, Icon: IconShield },
      { to: '/app/settings/reviews/questions', label: t`Form questions`, Icon: IconList },
      { to: '/app/settings/reviews/translations', label: t`Translations`, Icon: IconReply },
      { to: '/app/settings/reviews/exclusions', label: t`Exclusions`, Icon: IconFilter },
    ],
  },
  {
    label: t`Loyalty`,
    pages: [
      { to: '/app/settings/loyalty/general', label: t`Points`, Icon: IconGift },
      { to: '/app/settings/loyalty/config', label: t`Points for orders`, Icon: IconShoppingBag },
      { to: '/app/settings/loyalty/exclusions', label: t`Exclusions`, Icon: IconFilter },
      { to: '/app/settings/loyalty/branding', label: t`Branding`, Icon: IconPalette },
      { to: '/app/settings/loyalty/shopify-tagging', label: t`Shopify tagging`, Icon: IconTag, isOfShopify: true },
    ],
  },
  {
    label: t`Email`,
    pages: [
      { to: '/app/settings/email/sending', label: t`Senders and domains`, Icon: IconMail },
      { to: '/app/settings/email/deliverability', label: t`Deliverability`, Icon: IconChart },
      { to: '/app/settings/email/topics', label: t`Topics`, Icon: IconList },
    ],
  },
  {
    label: t`Accounts`,
    pages: [
      { to: '/app/settings/accounts/organization', label: t`Organization`, Icon: IconOrganization },
      { to: '/app/settings/accounts/members', label: t`Members`, Icon: IconUsers },
      { to: '/app/settings/accounts/api-keys', label: t`API keys`, Icon: IconKey, needs: 'integrations.manage' },
      { to: '/app/settings/accounts/privacy', label: t`Privacy requests`, Icon: IconLock, needs: 'privacy.manage' },
      { to: '/app/settings/accounts/audit', label: t`Audit log`, Icon: IconEye, needs: 'audit.read' },
      { to: '/app/settings/accounts/info', label: t`Your info`, Icon: IconUser },
    ],
  },
  {
    label: t`This server`,
    pages: [{ to: '/app/settings/releases', label: t`Releases`, Icon: IconColumns, isForOperators: true }],
  },
]

/** The settings frame: the list of all remotes' settings next to the open page; above it on phones. */
export function SettingsLayout() {
  const { pathname } = useLocation()
  const { organization, user } = useHost()
  const shown = groups.map((group) => ({ ...group, pages: group.pages.filter(isShown) })).filter(({ pages }) => pages.length > 0)
  function isShown({ needs, isOfShopify, isForOperators }: SettingsPage) {
    if (needs && !organization.permissions.includes(needs)) return false
    if (isOfShopify && (user.integrationType ?? 'shopify') !== 'shopify') return false
    return !isForOperators || user.isOperator === true
  }
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another link, brought into the middle of what scrolls
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2
  }, [pathname])
  return (
    <div className={styles.layout}>
      <nav ref={nav} className={styles.nav} aria-label={t`Settings`}>
        {shown.map(({ label, pages }) => (
          <section key={label} className={styles.group} aria-label={label}>
            <p className={styles.heading}>{label}</p>
            {pages.map(({ to, label: name, Icon }) => {
              const Entry = to.includes('#') ? Link : NavLink
              return (
                <Entry key={to} to={to} className={styles.item}>
                  <Icon size={16} aria-hidden />
                  {name}
                </Entry>
              )
            })}
          </section>
        ))}
      </nav>
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  )
}
