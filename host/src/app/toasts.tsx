import type { Notification, Notifier } from '@yuko/runtime'
import type { ComponentType } from 'react'
import { create } from 'zustand'

const useToaster = create<{ Container: ComponentType | null }>(() => ({ Container: null }))

/** Toasts are their own chunk: most pages of most visits never show one. */
export const showNotification: Notifier = (notification) => {
  void show(notification).catch(() => undefined)
}

async function show(notification: Notification) {
  const { ToastStack, addToast } = await import('#app/toaster.tsx')
  useToaster.setState({ Container: ToastStack })
  addToast(notification)
}

export function Toasts() {
  const { Container } = useToaster()
  return Container && <Container />
}
