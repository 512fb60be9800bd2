import { t } from '@lingui/core/macro'
import { useNavigate } from '@yuko/runtime/router'
import { type ClassAttributes, type ReactNode, useEffect } from 'react'
import { appAreas, commonAreas } from '#navigation/areas.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      's-app-nav': { children: ReactNode }
      's-link': ClassAttributes<HTMLElement> & { href: string; rel?: 'home'; children: string }
    }
  }
}

const areas = [...appAreas.review, ...appAreas.loyalty, ...commonAreas]

/** The one navigation element of the document: the admin draws our areas in its own menu. */
export function PlatformMenu() {
  const navigate = useNavigate()

  useEffect(() => {
    // The admin navigates by an event on the link that was chosen; the link itself does nothing.
    const follow = ({ target }: Event) => {
      const path = target instanceof Element && target.getAttribute('href')
      if (path) void navigate(path)
    }
    document.addEventListener('shopify:navigate', follow)
    return () => document.removeEventListener('shopify:navigate', follow)
  }, [navigate])

  return (
    <s-app-nav>
      <s-link href="/" rel="home">
        {t`Dashboard`}
      </s-link>
      {areas
        .filter(({ path }) => path !== '/')
        .map(({ path, label }) => (
          <s-link key={path} href={path}>
            {label}
          </s-link>
        ))}
    </s-app-nav>
  )
}
