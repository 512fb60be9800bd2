import { element, part } from './elements.ts'
import type { Handler } from './frames.ts'

const shown = new Map<unknown, HTMLElement>()

function take(id: unknown) {
  shown.get(id)?.remove()
  shown.delete(id)
}

export const toastHandlers: Record<string, Handler> = {
  'APP::TOAST::SHOW': ({ id, message, duration, isError, action }, reply) => {
    const close = () => {
      take(id)
      reply('APP::TOAST::CLEAR', { id })
    }
    const act = element('button', { onclick: () => reply('APP::TOAST::ACTION', { id }) }, String(action))
    const dismiss = element('button', { onclick: close, ariaLabel: 'Dismiss' }, '×')
    const toast = element(
      'div',
      { className: isError ? 'toast error' : 'toast', role: 'status' },
      String(message),
      action ? act : null,
      dismiss,
    )
    shown.set(id, toast)
    part('toasts').append(toast)
    setTimeout(() => shown.get(id) === toast && close(), Number(duration))
  },
  'APP::TOAST::CLEAR': ({ id }) => take(id),
}
