/// <reference lib="dom" />

/** Runs in the page, so it uses nothing of this file's surroundings. */

export interface PageSetup {
  readonly language: string
  /** The extension's own texts, as in its file. */
  readonly texts: object
  /** Parts of the `shopify` global that differ from state to state. */
  readonly shopify: {
    readonly isSignedIn?: boolean
    readonly amount?: number
    readonly selected?: string
    readonly customerId?: number | null
    readonly applied?: readonly string[]
    readonly refusesCodes?: boolean
  }
}

/** A double of the `shopify` global, for all places at once. */
export function setUpPage({ language, texts, shopify }: PageSetup): void {
  const { isSignedIn = true, amount = 89.9, selected = '', customerId = 77, applied = [], refusesCodes = false } = shopify
  const textOf = (key: string) =>
    key.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], texts)
  const gid = (kind: string, id: number) => `gid://shopify/${kind}/${id}`
  const line = (id: number, title: string) => ({ merchandise: { title, product: { id: gid('Product', id) } } })
  const codes = applied.map((code) => ({ code }))
  Object.assign(globalThis, {
    module: { exports: {} },
    shopify: {
      sessionToken: { get: async () => 'session-token' },
      localization: { language: { value: { isoCode: language } } },
      i18n: {
        translate: (key: string, values: Record<string, string> = {}) =>
          String(textOf(key) ?? `?${key}?`).replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? ''),
        formatNumber: (n: number) => n.toLocaleString(language),
        formatDate: (date: Date, options: Intl.DateTimeFormatOptions) => date.toLocaleDateString(language, options),
      },
      authenticationState: { value: isSignedIn ? 'fully_authenticated' : 'pre_authenticated' },
      requireLogin: async () => {},
      buyerIdentity: { customer: { value: isSignedIn ? { id: gid('Customer', 77) } : undefined } },
      order: { value: { id: gid('Order', 5001) } },
      orderConfirmation: { value: { order: { id: gid('OrderIdentity', 5001) } } },
      lines: { value: [line(77, 'Stoneware mug in moss green'), line(88, 'Dinner plate')] },
      cost: { subtotalAmount: { value: { amount, currencyCode: 'EUR' } } },
      shop: { myshopifyDomain: 'mill.myshopify.com', storefrontUrl: 'https://mill.example' },
      instructions: { value: { discounts: { canUpdateDiscountCodes: true } } },
      discountCodes: { value: codes },
      applyDiscountCodeChange: async ({ code }: { code: string }) => {
        if (refusesCodes) return { type: 'error' }
        codes.push({ code })
        return { type: 'success' }
      },
      data: { selected: [{ id: selected }] },
      navigation: { navigate: () => {} },
      close: () => {},
      cart: {
        current: { value: customerId === null ? {} : { customer: { id: customerId } } },
        addCartCodeDiscount: async () => {
          if (refusesCodes) throw new Error('refused')
        },
      },
      action: { presentModal: () => {} },
    },
  })
}

/** What CSS can't show: the value of a progress bar, the chosen option of a list, and what a field says below. */
export function finishPage(): void {
  for (const bar of document.querySelectorAll('s-progress')) {
    const part = Number(bar.getAttribute('value')) / Number(bar.getAttribute('max') ?? 1)
    const done = document.createElement('i')
    done.style.width = `${Math.round(100 * part)}%`
    bar.append(done)
  }
  for (const list of document.querySelectorAll('s-select')) {
    const chosen = list.querySelector(`s-option[value="${list.getAttribute('value')}"]`)
    if (chosen) list.setAttribute('value', chosen.textContent)
  }
  for (const field of document.querySelectorAll('s-number-field, s-text-field, s-select')) {
    const below = document.createElement('small')
    below.textContent = field.getAttribute('error') ?? field.getAttribute('details')
    if (below.textContent) field.append(below)
  }
}
