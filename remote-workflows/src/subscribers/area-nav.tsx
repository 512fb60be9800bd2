import { t } from '@lingui/core/macro'
import { useLocation } from '@yuko/runtime/router'
import { PlainLink } from '@yuko/ui'
import { useEffect, useRef } from 'react'
import css from './area-nav.module.css'

const places = [
  { href: '/subscribers', label: t`People` },
  { href: '/subscribers/segments', label: t`Segments` },
  { href: '/subscribers/forms', label: t`Sign-up forms` },
  { href: '/subscribers/suppressed', label: t`Suppressed` },
]

/** Navigation between the pages of the area. */
export function AreaNav() {
  const { pathname } = useLocation()
  const at = places.findLast(({ href }) => pathname === href || pathname.startsWith(`${href}/`)) ?? places[0]
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // Phones scroll the navigation: show the current page.
    const open = nav.current?.querySelector<HTMLElement>(`[href="${at?.href}"]`)
    if (open && nav.current) nav.current.scrollLeft = open.offsetLeft - (nav.current.clientWidth - open.offsetWidth) / 2
  }, [at?.href])
  return (
    <nav ref={nav} className={css.nav} aria-label={t`Subscribers`}>
      {places.map(({ href, label }) => (
        <PlainLink key={href} href={href} className={css.place} aria-current={at?.href === href ? 'page' : undefined}>
          {label}
        </PlainLink>
      ))}
    </nav>
  )
}
