import { useLocation } from '@yuko/runtime/router'
import { PlainLink } from '@yuko/ui'
import css from './area-nav.module.css'

const places = [
  { href: '/subscribers', label: 'People' },
  { href: '/subscribers/segments', label: 'Segments' },
  { href: '/subscribers/forms', label: 'Sign-up forms' },
  { href: '/subscribers/topics', label: 'Topics' },
  { href: '/subscribers/suppressed', label: 'Suppressed' },
]

/** The pages of the area beside each other. */
export function AreaNav() {
  const { pathname } = useLocation()
  const at = places.findLast(({ href }) => pathname === href || pathname.startsWith(`${href}/`)) ?? places[0]
  return (
    <nav className={css.nav} aria-label="Subscribers">
      {places.map(({ href, label }) => (
        <PlainLink key={href} href={href} className={css.place} aria-current={at?.href === href ? 'page' : undefined}>
          {label}
        </PlainLink>
      ))}
    </nav>
  )
}
