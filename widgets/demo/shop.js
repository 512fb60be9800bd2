const { store, product, lang, api } = Object.fromEntries(new URLSearchParams(location.search))
const byId = (id) => document.getElementById(id)

/** The content of each slot on the page. Without a product it is about the whole store. */
const tags = {
  'star-badge': 'yuko-stars',
  'rating-text': 'yuko-rating-text',
  snippet: 'yuko-snippet',
  'review-list': 'yuko-reviews',
  questions: 'yuko-questions',
  'media-grid': 'yuko-media-grid',
  'video-slider': 'yuko-video-slider',
  carousel: 'yuko-carousel',
  'trust-badge': 'yuko-trust',
  medals: 'yuko-medals',
  'floating-tab': 'yuko-tab',
  popup: 'yuko-popup',
}
const ofProduct = ['star-badge', 'snippet', 'review-list', 'questions']

function showWidgets() {
  for (const place of document.querySelectorAll('[data-widget]')) {
    const name = place.dataset.widget
    const element = document.createElement(tags[name])
    const attributes = { store, lang, api, product: ofProduct.includes(name) ? product : undefined }
    for (const [attribute, value] of Object.entries(attributes)) if (value) element.setAttribute(attribute, value)
    place.append(element)
  }
}

/** The names of the shop and the product, so that the page looks like the merchant's own. */
async function showNames() {
  const address = new URL(`/api/v1/storefront/${encodeURIComponent(store)}/reviews?limit=1`, api ?? location.origin)
  if (product) address.searchParams.set('product', product)
  const reply = await fetch(address)
  if (!reply.ok) return
  const names = await reply.json()
  byId('store-name').textContent = names.store.name
  if (product && store === 'alder-clay') document.querySelector('.product img').src = `products/${product}.svg`
  byId('product-title').textContent = names.product?.title ?? names.store.name
  document.title = `${byId('product-title').textContent} – ${names.store.name}`
}

// Not needed for a shop with server-rendered widgets.
const isDrawn = document.querySelector('[data-widget] > *') !== null
if (store && !isDrawn) {
  showWidgets()
  void showNames()
} else if (!store && !isDrawn) {
  byId('missing').hidden = false
}
