import { useNavigate } from '@yuko/runtime/router'
import { type ClassAttributes, type ReactNode, useEffect } from 'react'
import { allAreas } from '#navigation/areas.ts'
import './platform-elements.css'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      's-app-nav': { children: ReactNode }
      's-link': ClassAttributes<HTMLElement> & { href: string; rel?: 'home'; children: string }
    }
  }
}

/** The document's navigation element: the admin draws our areas in its own menu. */
export function PlatformMenu() {
  const navigate = useNavigate()

  useEffect(() => {
    // The admin dispatches an event on the selected link; the link itself does nothing.
    const follow = ({ target }: Event) => {
      const path = target instanceof Element && target.getAttribute('href')
      if (path) void navigate(path)
    }
    document.addEventListener('shopify:navigate', follow)
    return () => document.removeEventListener('shopify:navigate', follow)
  }, [navigate])

  return (
    <s-app-nav>
      {allAreas.map(({ path, label }) => (
        <s-link key={path} href={path} rel={path === '/' ? 'home' : undefined}>
          {label}
        </s-link>
      ))}
    </s-app-nav>
  )
}
