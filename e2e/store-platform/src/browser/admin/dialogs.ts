import { element, part } from './elements.ts'
import type { Reply } from './frames.ts'

/** The merchant's answer to a confirmation in the admin. */
export function confirm(question: string, yes: string, no: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const answer = (value: boolean) => () => {
    dialog.remove()
    resolve(value)
  }
  const dialog = element(
    'dialog',
    { ariaLabel: question, oncancel: answer(false) },
    element('h2', {}, question),
    element(
      'p',
      { className: 'buttons' },
      element('button', { className: 'plain', onclick: answer(false) }, no),
      element('button', { className: 'primary', onclick: answer(true) }, yes),
    ),
  )
  part('layers').append(dialog)
  dialog.showModal()
  return promise
}

interface Layer {
  key: string
  url: string
  title: string
  variant: string
}

const open = new Map<string, HTMLDialogElement>()

/** A page of the app above everything else; only URLs of the app itself. */
export function openLayer({ key, url, title, variant }: Layer, appOrigin: string, reply: Reply) {
  if (new URL(url).origin !== appOrigin) throw new Error('Only a page of the app may be shown in a layer of the admin')
  const close = () => {
    closeLayer(key)
    reply('APP::MODAL::CLOSE', { key })
  }
  const dialog = element(
    'dialog',
    { className: `layer ${variant}`, ariaLabel: title, oncancel: close },
    element('header', {}, element('h2', {}, title), element('button', { onclick: close, ariaLabel: 'Close' }, '×')),
    element('iframe', { name: key, src: url, title }),
  )
  open.set(key, dialog)
  part('layers').append(dialog)
  dialog.showModal()
}

export function closeLayer(key: string) {
  open.get(key)?.remove()
  open.delete(key)
}
