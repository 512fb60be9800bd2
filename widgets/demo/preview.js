/** Renders one element with an unpublished configuration, which only the parent page provides. */
const { store, product, tag, script } = Object.fromEntries(new URLSearchParams(location.search))

/** The element's response in place of the published widget's. Everything else is requested from the server. */
let reply
/** The store's program with an example member: nothing done here has any effect. */
let loyalty
/** Discount codes of the example cart, and rewards redeemed for it. */
let codes = []
let redemptions = []
/** The review form with other questions. */
let form
const ask = window.fetch
window.fetch = (input, options) => {
  const { pathname } = new URL(input.url ?? input, location.href)
  if (form && pathname.endsWith(`/storefront/${store}/form`)) return Promise.resolve(Response.json(form))
  if (reply && pathname.includes(`/storefront/${store}/widgets/`)) return Promise.resolve(Response.json(reply))
  const [, deed] = pathname.split(`/storefront/${store}/loyalty`)
  if (loyalty && pathname.startsWith('/cart')) return Promise.resolve(Response.json(cartOf(loyalty, pathname, options)))
  if (!loyalty || deed === undefined) return ask(input, options)
  const { view } = loyalty
  const member = { ...loyalty.member, codes: [...redemptions, ...loyalty.member.codes] }
  const answers = {
    '': view,
    '/identity': { token: 'of-the-preview' },
    '/order': { points: 120, availableAt: new Date(Date.now() + 14 * 86_400_000).toISOString() },
  }
  return Promise.resolve(Response.json(answers[deed] ?? (deed === '/redeem' ? redeem(options) : member)))
}

/** An example code, which exists in this page only. */
function redeem({ body }) {
  const { view, member } = loyalty
  const { rewardId, points } = JSON.parse(body)
  const { name, type, price } = view.program.rewards.find((reward) => reward.rewardId === rewardId)
  const code = {
    redemptionId: crypto.randomUUID(),
    rewardName: name,
    rewardType: type,
    points: points ?? price.points,
    valueMinor: null,
    status: 'issued',
    code: 'EXAMPLE',
    instructions: null,
    expiresAt: null,
    createdAt: new Date().toISOString(),
  }
  redemptions = [code, ...redemptions]
  return { redemptionId: code.redemptionId, member: { ...member, codes: [...redemptions, ...member.codes] } }
}

/** The cart of the page, which is Shopify's. */
function cartOf({ view }, path, options) {
  if (path === '/cart/update.js') codes = JSON.parse(options.body).discount.split(',').filter(Boolean)
  return {
    item_count: 2,
    total_price: 12_000,
    currency: view.currency,
    discount_codes: codes.map((code) => ({ code, applicable: true })),
  }
}
// It shows the change itself.
addEventListener('yuko-cart-change', (event) => event.preventDefault())

async function show() {
  if (!/^yuko-[a-z-]+$/.test(tag ?? '') || !/^[a-z-]+\.js$/.test(script ?? '') || !store) return
  const code = document.createElement('script')
  code.src = `../${script}`
  document.head.append(code)
  await customElements.whenDefined(tag)
  let element
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== location.origin || data?.type !== 'yuko-preview') return
    document.documentElement.dataset.theme = data.theme
    if (data.form) {
      void showForm(data.form)
      return
    }
    if (data.loyalty) {
      showLoyalty(data)
      return
    }
    // Different reviews need a new start; a different look does not.
    const isAnother = JSON.stringify({ ...data.reply, widget: null }) !== JSON.stringify({ ...reply, widget: null })
    reply = { ...data.reply, widget: data.widget }
    if (element && !isAnother && element.lang === data.widget.locale) {
      element.shown = data.widget
      return
    }
    const next = document.createElement(tag)
    next.setAttribute('store', store)
    if (product) next.setAttribute('product', product)
    next.lang = data.widget.locale
    next.shown = data.widget
    if (element) element.replaceWith(next)
    else document.body.append(next)
    element = next
  })
  parent.postMessage({ type: 'yuko-preview-ready' }, location.origin)

  /** The published form, which nobody can send from here, scrolled to the questions. */
  async function showForm({ questions }) {
    const address = `/api/v1/storefront/${store}/form?lang=${document.documentElement.lang}`
    const published = form ?? (await ask(address).then((response) => response.json()))
    form = { ...published, questions, botCheckKey: null }
    const next = document.createElement(tag)
    next.setAttribute('store', store)
    next.inert = true
    if (element) element.replaceWith(next)
    else document.body.append(next)
    element = next
    new MutationObserver(() => showQuestion(next.shadowRoot)).observe(next.shadowRoot, { childList: true })
  }

  /** In the middle. `scrollIntoView` would scroll the page around this one, too. */
  function showQuestion(root) {
    const { top = 0, height = 0 } = root.querySelector('[data-question]')?.getBoundingClientRect() ?? {}
    scrollBy(0, top - (innerHeight - height) / 2)
  }

  /** Nudges are shown above the published launcher, to preview them together. */
  function showLauncher(widget, nudges) {
    document.querySelector('yuko-loyalty-launcher')?.remove()
    if (!widget) return
    const { side, offsetX, offsetY } = widget.button
    nudges.dataset.side = side
    nudges.style.setProperty('--x', `${offsetX}px`)
    nudges.style.setProperty('--y', `${offsetY}px`)
    const launcherCode = document.createElement('script')
    launcherCode.src = '../loyalty-launcher.js'
    document.head.append(launcherCode)
    const launcher = document.createElement('yuko-loyalty-launcher')
    launcher.setAttribute('store', store)
    launcher.lang = nudges.lang
    document.body.append(launcher)
    void customElements.whenDefined('yuko-loyalty-launcher').then(() => {
      launcher.shown = widget
    })
  }

  /** Another program, person or language needs a new start; a different look does not. */
  function showLoyalty({ widget, loyalty: next }) {
    const isSame = element?.isConnected && element.lang === widget.locale && JSON.stringify(next) === JSON.stringify(loyalty)
    loyalty = next
    if (isSame) {
      element.shown = widget
      return
    }
    codes = []
    redemptions = []
    delete globalThis[Symbol.for('yuko.loyalty')]
    const made = document.createElement(tag)
    for (const [name, value] of Object.entries({ store, ...next.attributes })) made.setAttribute(name, value)
    made.lang = widget.locale
    made.shown = widget
    element?.remove()
    document.body.append(made)
    element = made
    if (tag === 'yuko-loyalty-nudges') showLauncher(next.view.widgets.launcher, made)
  }
}

void show()
