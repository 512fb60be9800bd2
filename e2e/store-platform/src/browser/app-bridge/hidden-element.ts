import { hidingStyle } from './hiding-style.ts'
import type { ParentChannel } from './parent-channel.ts'

/** An element in the page that the admin renders: invisible itself, sent again on every change inside. */
export abstract class HiddenElement extends HTMLElement {
  static channel: ParentChannel
  #changes = new MutationObserver(() => this.changed())

  protected get channel() {
    return HiddenElement.channel
  }

  constructor() {
    super()
    this.attachShadow({ mode: 'open' }).innerHTML = `<style>${hidingStyle}</style><slot></slot>`
  }

  connectedCallback() {
    this.#changes.observe(this, { subtree: true, childList: true, attributes: true, characterData: true })
    this.changed()
  }

  disconnectedCallback() {
    this.#changes.disconnect()
    this.removed()
  }

  protected abstract changed(): void
  protected abstract removed(): void
}

let buttons = 0

/** A button as the admin renders it; its clicks are reported with this ID. */
export function describeButton(button: HTMLElement) {
  button.dataset.platformButton ??= `${++buttons}`
  return {
    id: button.dataset.platformButton,
    label: button.textContent?.trim() ?? '',
    variant: button.getAttribute('variant'),
    tone: button.getAttribute('tone'),
    disabled: button.hasAttribute('disabled'),
    loading: button.hasAttribute('loading') && button.getAttribute('loading') !== 'false',
  }
}

export const clickButton = (id: unknown) =>
  document.querySelector<HTMLElement>(`[data-platform-button="${CSS.escape(String(id))}"]`)?.click()
