import type { Notification, Notifier } from '@yuko/runtime'
import { type ComponentType, useEffect } from 'react'
import { create } from 'zustand'
import { isEmbedded } from '#session/platform-bridge/launch.ts'
import { platformGlobal } from '#session/platform-bridge/platform-global.ts'

const useToaster = create<{ Container: ComponentType | null }>(() => ({ Container: null }))

/** Toasts are a separate chunk: most page views never show one. */
export const showNotification: Notifier = (notification) => {
  if (!showInPlatform(notification)) void show(notification).catch(() => undefined)
}

/** In the platform's frame, its admin shows toasts. */
function showInPlatform({ message, type, duration, action }: Notification): boolean {
  const platform = isEmbedded() ? platformGlobal() : undefined
  platform?.toast.show(message, { duration, isError: type === 'error', action: action?.label, onAction: action?.onClick })
  return platform !== undefined
}

const load = () => import('#app/toaster.tsx')

async function show(notification: Notification) {
  const { ToastStack, addToast } = await load()
  useToaster.setState({ Container: ToastStack })
  addToast(notification)
}

export function Toasts() {
  const { Container } = useToaster()
  useEffect(fetchOnceInUse, [])
  return Container && <Container />
}

const uses = ['pointerdown', 'keydown'] as const

/** Loaded on the first touch or key: the next action may fail because the server is down, and that has to be shown too. */
function fetchOnceInUse(): () => void {
  const leave = () => {
    for (const use of uses) window.removeEventListener(use, fetchIt)
  }
  const fetchIt = () => {
    leave()
    load().catch(() => undefined)
  }
  for (const use of uses) window.addEventListener(use, fetchIt, { passive: true })
  return leave
}
