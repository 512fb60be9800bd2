/** @jest-environment node */
import { shopperEventBody } from '@yuko/contract/storefront/record-shopper-event'
import { type PixelApi, watchShopper } from './watch-shopper.ts'

const everything = {
  analyticsProcessingAllowed: true,
  marketingAllowed: true,
  preferencesProcessingAllowed: false,
  saleOfDataAllowed: false,
}
const ann = { id: '901', email: 'ann@x.example' }
const mug = { id: 'gid://shopify/ProductVariant/770', product: { id: '77' } }
const pan = { id: '880', product: { id: 'gid://shopify/Product/88' } }

/** The part of the sandbox that the pixel uses. */
function sandbox({ customer = ann as object | null, privacy = everything, lines = [] as object[] } = {}) {
  const subscribers = new Map<string, (event: never) => void>()
  const calls: { url: string; init: RequestInit; body: unknown }[] = []
  const subscribe = (name: string, callback: (event: never) => void) => subscribers.set(name, callback)
  const api = {
    analytics: { subscribe },
    customerPrivacy: { subscribe },
    init: { data: { customer, cart: { lines } }, customerPrivacy: privacy },
    settings: { server: 'https://yuko.mill.com', store: 'mill.myshopify.com' },
  } as unknown as PixelApi
  watchShopper(api, async (url, init) => {
    calls.push({ url, init, body: shopperEventBody.parse(JSON.parse(String(init.body))) })
    if (calls.length === 1) throw new Error('offline')
  })
  return {
    calls,
    async happens(name: string, data: object, id = name) {
      subscribers.get(name)?.({ id, data, ...data } as never)
      await new Promise(setImmediate)
    },
    events: () => calls.map(({ body }) => (body as { event: unknown }).event),
  }
}

it('reports a viewed product with the customer and the ID of the event', async () => {
  const { happens, calls } = sandbox()
  await happens('product_viewed', { productVariant: mug }, 'e-1')
  expect(calls).toMatchObject([
    {
      url: 'https://yuko.mill.com/api/v1/storefront/mill.myshopify.com/shopper-events',
      init: { method: 'POST', keepalive: true },
      body: { eventId: 'e-1', customer: ann, event: { type: 'product_viewed', productId: '77' } },
    },
  ])
})

it('reports the whole cart after each change, also after a failed report', async () => {
  const { happens, events } = sandbox({ lines: [{ merchandise: mug, quantity: 1 }] })
  await happens('product_added_to_cart', { cartLine: { merchandise: pan, quantity: 2 } })
  await happens('product_added_to_cart', { cartLine: { merchandise: mug, quantity: 1 } })
  await happens('product_removed_from_cart', { cartLine: { merchandise: pan, quantity: 2 } })
  await happens('cart_viewed', { cart: { lines: [] } })
  await happens('product_removed_from_cart', { cartLine: { merchandise: mug, quantity: 2 } })
  const two = { productId: '77', variantId: '770', quantity: 2 }
  expect(events()).toEqual([
    {
      type: 'cart_updated',
      lines: [
        { ...two, quantity: 1 },
        { productId: '88', variantId: '880', quantity: 2 },
      ],
    },
    { type: 'cart_updated', lines: [two, { productId: '88', variantId: '880', quantity: 2 }] },
    { type: 'cart_updated', lines: [two] },
    { type: 'cart_updated', lines: [] },
  ])
})

it('reports a started checkout with its token', async () => {
  const { happens, events } = sandbox()
  await happens('checkout_started', {
    checkout: {
      token: 'tok',
      lineItems: [
        { variant: mug, quantity: 3 },
        { variant: null, quantity: 1 },
      ],
    },
  })
  await happens('checkout_started', { checkout: { token: null, lineItems: [] } })
  expect(events()).toEqual([
    { type: 'checkout_started', token: 'tok', lines: [{ productId: '77', variantId: '770', quantity: 3 }] },
  ])
})

it.each([
  ['without a signed-in customer', { customer: null }],
  ['without the address, which needs approval', { customer: { id: '901', email: null } }],
  ['without consent to marketing', { privacy: { ...everything, marketingAllowed: false } }],
  ['without consent to analytics', { privacy: { ...everything, analyticsProcessingAllowed: false } }],
])('reports nothing %s', async (_, given) => {
  const { happens, calls } = sandbox(given)
  await happens('product_viewed', { productVariant: mug })
  await happens('product_added_to_cart', { cartLine: { merchandise: mug, quantity: 1 } })
  expect(calls).toEqual([])
})

it('follows consent that is given or withdrawn on the page', async () => {
  const { happens, calls } = sandbox({ privacy: { ...everything, marketingAllowed: false } })
  await happens('visitorConsentCollected', { customerPrivacy: everything })
  await happens('product_viewed', { productVariant: mug })
  expect(calls).toHaveLength(1)
  await happens('visitorConsentCollected', { customerPrivacy: { ...everything, analyticsProcessingAllowed: false } })
  await happens('product_viewed', { productVariant: mug })
  expect(calls).toHaveLength(1)
})
