import type { ShopifyGlobal } from '@shopify/app-bridge-types'
import { HiddenElement } from './hidden-element.ts'
import type { ParentChannel } from './parent-channel.ts'

let layers = 0

/** `ui-modal` and `s-app-window`: a page of the app in a modal of the admin; a modal without `src` shows its own children. */
export class Layer extends HiddenElement {
  #key = `layer-${++layers}`
  #isShown = false
  #dialog: HTMLDialogElement | null = null

  get src() {
    return this.getAttribute('src') ?? undefined
  }

  set src(src: string | undefined) {
    if (src === undefined) this.removeAttribute('src')
    else this.setAttribute('src', src)
  }

  get variant() {
    return this.getAttribute('variant') ?? (this.localName === 's-app-window' ? 'max' : 'base')
  }

  set variant(variant: string) {
    this.setAttribute('variant', variant)
  }

  get content() {
    return [...this.children].find(({ localName }) => localName !== 'ui-title-bar' && localName !== 'ui-save-bar')
  }

  get contentWindow(): Window | null {
    return this.#isShown && this.src ? ((window.parent as unknown as Record<string, Window>)[this.#key] ?? null) : null
  }

  async show() {
    if (this.#isShown) return
    this.#isShown = true
    if (this.src) await this.channel.call('openLayer', this.#description())
    else this.#showContent()
    this.dispatchEvent(new Event('show'))
  }

  async hide() {
    if (!this.#isShown) return
    this.#isShown = false
    if (this.#dialog) this.#hideContent()
    else await this.channel.call('closeLayer', this.#key)
    this.dispatchEvent(new Event('hide'))
  }

  toggle = () => (this.#isShown ? this.hide() : this.show())

  /** The merchant closed it in the admin. */
  closed(key: unknown) {
    if (key !== this.#key || !this.#isShown) return
    this.#isShown = false
    this.dispatchEvent(new Event('hide'))
  }

  #description() {
    const url = new URL(this.src ?? '', location.href)
    for (const name of ['shop', 'host', 'locale', 'embedded']) {
      const value = new URLSearchParams(location.search).get(name)
      if (value && !url.searchParams.has(name)) url.searchParams.set(name, value)
    }
    const title = this.querySelector('ui-title-bar')?.getAttribute('title') ?? document.title
    return { key: this.#key, url: url.href, title, variant: this.variant }
  }

  #showContent() {
    this.#dialog = document.createElement('dialog')
    this.#dialog.append(...[this.content].filter((content) => content !== undefined))
    this.#dialog.addEventListener('close', () => void this.hide())
    document.body.append(this.#dialog)
    this.#dialog.showModal()
  }

  #hideContent() {
    const dialog = this.#dialog
    this.#dialog = null
    this.append(...(dialog?.children ?? []))
    dialog?.remove()
  }

  protected override changed() {}

  protected override removed() {
    void this.hide()
  }
}

export function layerApi(channel: ParentChannel): ShopifyGlobal['modal'] {
  channel.subscribe('APP::MODAL::CLOSE', ({ key }) => {
    for (const layer of document.querySelectorAll<Layer>('ui-modal, s-app-window')) layer.closed(key)
  })
  const layer = (id: string) => {
    const element = document.getElementById(id)
    if (element instanceof Layer) return element
    throw new Error(`Can't find modal with id "${id}"`)
  }
  return {
    show: async (id) => layer(id).show(),
    hide: async (id) => layer(id).hide(),
    toggle: async (id) => layer(id).toggle(),
  }
}
