/**
 * Shopify's elements, as far as a person needs them: headings are read, buttons are pressed, fields are filled in. Every other `s-` element is a box.
 * A button that loads still reports presses, so that programs don't rely on it.
 */
export function defineElements(): void {
  customElements.define('s-button', Pressed)
  customElements.define('s-tile', class extends Pressed {})
  customElements.define('s-number-field', Field)
  customElements.define('s-text-field', class extends Field {})
  for (const [tag, level] of [
    ['s-page', 1],
    ['s-admin-block', 1],
    ['s-admin-action', 1],
    ['s-section', 2],
    ['s-banner', 3],
  ] as const)
    customElements.define(tag, headed(level))
  customElements.define(
    's-heading',
    class extends HTMLElement {
      connectedCallback() {
        set(this, { role: 'heading', 'aria-level': '3' })
      }
    },
  )
}

/** Reports what was entered with `change`, as the platform's fields do. Private members, because Preact sets properties that exist. */
class Field extends HTMLElement {
  static observedAttributes = ['label']
  readonly #label = document.createElement('label')
  readonly #input = document.createElement('input')

  constructor() {
    super()
    this.#label.append(document.createElement('span'), this.#input)
    this.attachShadow({ mode: 'open' }).append(this.#label)
    this.#input.addEventListener('change', () => this.dispatchEvent(new Event('change', { bubbles: true })))
  }

  get value() {
    return this.#input.value
  }

  set value(value: string) {
    this.#input.value = value
  }

  attributeChangedCallback() {
    if (this.#label.firstChild) this.#label.firstChild.textContent = this.getAttribute('label')
  }
}

class Pressed extends HTMLElement {
  static observedAttributes = ['disabled', 'accessibilitylabel', 'heading', 'subheading']

  constructor() {
    super()
    const isOff = () => this.hasAttribute('disabled')
    this.addEventListener('click', (event) => isOff() && event.stopImmediatePropagation(), { capture: true })
    this.addEventListener('keydown', ({ key }) => (key === 'Enter' || key === ' ') && this.click())
  }

  connectedCallback() {
    set(this, { role: 'button', tabindex: '0' })
    this.attributeChangedCallback()
  }

  attributeChangedCallback() {
    const texts = ['heading', 'subheading'].map((name) => this.getAttribute(name)).filter(Boolean)
    const label = this.getAttribute('accessibilitylabel') ?? texts.join(': ')
    set(this, { 'aria-disabled': String(this.hasAttribute('disabled')), ...(label && { 'aria-label': label }) })
    if (texts.length > 0) this.textContent = texts.join(': ')
  }
}

/** Its `heading` is above its content. */
function headed(level: number): CustomElementConstructor {
  return class extends HTMLElement {
    static observedAttributes = ['heading']
    private readonly above = document.createElement(`h${level}`)

    constructor() {
      super()
      this.attachShadow({ mode: 'open' }).append(this.above, ...['', 'primary-action', 'secondary-actions'].map(slot))
    }

    connectedCallback() {
      if (this.localName === 's-banner') this.setAttribute('role', 'status')
    }

    attributeChangedCallback() {
      this.above.textContent = this.getAttribute('heading')
    }
  }
}

function slot(name: string): HTMLSlotElement {
  return Object.assign(document.createElement('slot'), { name })
}

function set(element: Element, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
}
