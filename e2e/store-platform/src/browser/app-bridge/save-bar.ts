import type { ShopifyGlobal } from '@shopify/app-bridge-types'
import { describeButton, HiddenElement } from './hidden-element.ts'
import type { ParentChannel } from './parent-channel.ts'

/** Unsaved changes: the admin shows the bar, guards navigation, and clicks the page's own buttons. */
export class SaveBar extends HiddenElement {
  #isShown = false

  get showing() {
    return this.#isShown
  }

  get discardConfirmation() {
    return this.hasAttribute('discardConfirmation')
  }

  set discardConfirmation(asks: boolean) {
    this.toggleAttribute('discardConfirmation', asks)
  }

  async show() {
    if (this.#isShown) return
    this.#isShown = true
    this.#tell('SHOW')
    this.dispatchEvent(new Event('show'))
  }

  async hide() {
    if (!this.#isShown) return
    this.#isShown = false
    this.#tell('HIDE')
    this.dispatchEvent(new Event('hide'))
  }

  toggle = () => (this.#isShown ? this.hide() : this.show())

  press(action: 'SAVE' | 'DISCARD') {
    const wanted = action === 'SAVE' ? 'button[variant="primary"]' : 'button:not([variant="primary"])'
    this.querySelector<HTMLElement>(wanted)?.click()
  }

  protected override changed() {
    if (this.#isShown) this.#tell('UPDATE')
  }

  protected override removed() {
    void this.hide()
  }

  #tell(change: 'SHOW' | 'HIDE' | 'UPDATE') {
    this.channel.dispatch('ContextualSaveBar', `APP::CONTEXTUAL_SAVE_BAR::${change}`, {
      id: this.id,
      discardConfirmation: this.discardConfirmation,
      buttons: [...this.querySelectorAll<HTMLElement>('button')].map(describeButton),
    })
  }
}

const formId = 'form[data-save-bar]'
const shownBar = () => [...document.querySelectorAll<SaveBar>('ui-save-bar')].find((bar) => bar.showing)

export function saveBarApi(channel: ParentChannel): ShopifyGlobal['saveBar'] {
  let dirtyForm: HTMLFormElement | null = null
  const tellForm = (change: 'SHOW' | 'HIDE', form: HTMLFormElement | null) => {
    dirtyForm = change === 'SHOW' ? form : null
    const asks = form?.hasAttribute('data-discard-confirmation') ?? false
    channel.dispatch('ContextualSaveBar', `APP::CONTEXTUAL_SAVE_BAR::${change}`, { id: formId, discardConfirmation: asks })
  }
  const formOf = ({ target }: Event) => target instanceof Element && target.closest<HTMLFormElement>(formId)
  document.addEventListener('input', (event) => {
    const form = formOf(event)
    if (form && !dirtyForm) tellForm('SHOW', form)
  })
  for (const end of ['submit', 'reset']) {
    document.addEventListener(end, (event) => formOf(event) && tellForm('HIDE', null))
  }

  channel.subscribe('APP::CONTEXTUAL_SAVE_BAR::SAVE', () => (dirtyForm ? dirtyForm.requestSubmit() : shownBar()?.press('SAVE')))
  channel.subscribe('APP::CONTEXTUAL_SAVE_BAR::DISCARD', () => (dirtyForm ? dirtyForm.reset() : shownBar()?.press('DISCARD')))

  const bar = (id: string) => {
    const element = document.getElementById(id)
    if (element instanceof SaveBar) return element
    throw new Error(`Can't find save bar with id "${id}"`)
  }
  return {
    show: async (id) => bar(id).show(),
    hide: async (id) => bar(id).hide(),
    toggle: async (id) => bar(id).toggle(),
    // Staying sends no reply: the promise of the one who wanted to leave stays pending.
    leaveConfirmation: async () => {
      if (!dirtyForm && !shownBar()) return
      await channel.call('leaveConfirmation')
      if (dirtyForm) dirtyForm.reset()
      await shownBar()?.hide()
    },
  }
}
