const shown = new WeakSet<Element>()

/** As the platform's script defines it: without it, the tag is an unknown element without methods. */
class UiSaveBar extends HTMLElement {
  get showing() {
    return shown.has(this)
  }

  async show() {
    shown.add(this)
  }

  async hide() {
    shown.delete(this)
  }
}

/** The elements of the platform's script, which a framed document loads first. */
export function definePlatformElements(): void {
  if (!customElements.get('ui-save-bar')) customElements.define('ui-save-bar', UiSaveBar)
}

export const shownSaveBars = (): Element[] => [...document.querySelectorAll('ui-save-bar')].filter((bar) => shown.has(bar))
