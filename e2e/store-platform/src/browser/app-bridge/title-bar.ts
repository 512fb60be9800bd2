import { describeButton, HiddenElement } from './hidden-element.ts'
import type { ParentChannel } from './parent-channel.ts'

/** The bar above the app: title and buttons. Without the element the document's title is shown. */
export class TitleBar extends HiddenElement {
  protected override changed() {
    const buttons = [...this.querySelectorAll<HTMLElement>('button, a')].map(describeButton)
    const title = this.getAttribute('title') ?? document.title
    this.channel.dispatch('TitleBar', 'APP::TITLEBAR::UPDATE', { title, buttons })
  }

  protected override removed() {
    sendTitle(this.channel)
  }
}

const sendTitle = (channel: ParentChannel) =>
  channel.dispatch('TitleBar', 'APP::TITLEBAR::UPDATE', { title: document.title, buttons: [] })

export function reflectTitle(channel: ParentChannel) {
  const update = () => document.querySelector('ui-title-bar') ?? sendTitle(channel)
  let last = ''
  new MutationObserver(() => {
    if (document.title === last) return
    last = document.title
    update()
  }).observe(document.documentElement, { subtree: true, childList: true, characterData: true })
}
