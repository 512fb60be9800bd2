import { NavMenu } from '@shopify/app-bridge-react'
import { useNavigate } from '@yuko/runtime/router'
import { useEffect } from 'react'
import { allAreas } from '#navigation/areas.ts'

/** The app's navigation: the admin draws our areas in its own menu. */
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
    <NavMenu>
      {allAreas.map(({ path, label }) => (
        <a key={path} href={path} rel={path === '/' ? 'home' : undefined}>
          {label}
        </a>
      ))}
    </NavMenu>
  )
}
