import type { ShopifyGlobal } from '@shopify/app-bridge-types'
import type { ParentChannel } from './parent-channel.ts'

type ToastOptions = NonNullable<Parameters<ShopifyGlobal['toast']['show']>[1]>

export function toastApi(channel: ParentChannel): ShopifyGlobal['toast'] {
  const shown = new Map<string, ToastOptions>()
  let toasts = 0

  channel.subscribe('APP::TOAST::ACTION', ({ id }) => shown.get(String(id))?.onAction?.())
  channel.subscribe('APP::TOAST::CLEAR', ({ id }) => {
    shown.get(String(id))?.onDismiss?.()
    shown.delete(String(id))
  })

  return {
    show(message, options = {}) {
      const id = `toast-${++toasts}`
      const { duration = 5000, isError = false, action } = options
      shown.set(id, options)
      channel.dispatch('Toast', 'APP::TOAST::SHOW', { id, message, duration, isError, action })
      return id
    },
    hide(id) {
      shown.delete(id)
      channel.dispatch('Toast', 'APP::TOAST::CLEAR', { id })
    },
  }
}
