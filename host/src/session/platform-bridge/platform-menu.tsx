import { NavMenu, useAppBridge } from '@shopify/app-bridge-react'
import { connectNotifier } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import { useEffect } from 'react'
import { appAreas, commonAreas } from '#navigation/areas.ts'

const areas = [...appAreas.review, ...appAreas.loyalty, ...commonAreas]

/** The platform's own navigation and toasts in place of ours. */
export function PlatformMenu() {
  const platform = useAppBridge()
  const navigate = useNavigate()

  useEffect(() => {
    connectNotifier(({ message, type, duration, action }) => {
      platform.toast.show(message, { duration, isError: type === 'error', action: action?.label, onAction: action?.onClick })
    })
  }, [platform])

  useEffect(() => {
    // The admin navigates by an event on the link that was chosen; the link itself does nothing.
    const follow = ({ target }: Event) => {
      const path = target instanceof Element && target.getAttribute('href')
      if (path) navigate(path)
    }
    document.addEventListener('shopify:navigate', follow)
    return () => document.removeEventListener('shopify:navigate', follow)
  }, [navigate])

  return (
    <NavMenu>
      <a href="/" rel="home">
        Dashboard
      </a>
      {areas
        .filter(({ path }) => path !== '/')
        .map(({ path, label }) => (
          <a key={path} href={path}>
            {label}
          </a>
        ))}
    </NavMenu>
  )
}
