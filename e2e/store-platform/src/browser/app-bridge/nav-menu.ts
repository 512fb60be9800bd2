import { HiddenElement } from './hidden-element.ts'

/** `s-app-nav` and the older `ui-nav-menu`: the app's places in the admin's navigation. */
export class NavMenu extends HiddenElement {
  protected override changed() {
    if (document.querySelectorAll('s-app-nav, ui-nav-menu').length > 1) {
      // biome-ignore lint/suspicious/noConsole: what the platform's script says, it says here.
      console.warn('Only one navigation menu may be in a document.')
    }
    const items = [...this.querySelectorAll<HTMLElement>('[href]')]
      .filter((link) => link.getAttribute('rel') !== 'home')
      .map((link) => ({ label: link.textContent?.trim() ?? '', destination: { path: link.getAttribute('href') ?? '/' } }))
    this.channel.dispatch('Menu', 'APP::MENU::NAVIGATION_MENU::UPDATE', { items })
  }

  protected override removed() {
    this.channel.dispatch('Menu', 'APP::MENU::NAVIGATION_MENU::UPDATE', { items: [] })
  }
}
