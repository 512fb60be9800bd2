import { jest } from '@jest/globals'
import { signupFormConfig } from '@yuko/contract/automation/forms/signup-form'
import { defaultBrand } from '@yuko/contract/brand/brand-settings'
import { consentLanguage, consentTexts } from '@yuko/contract/storefront/consent-texts'
import './signup.ts'

const asked: { url: string; body?: Record<string, unknown> }[] = []
let reply: { status: number; body: object }
let variant: string | null

function serve(config: object, topics: object[] = []) {
  const { coupon: _coupon, tag: _tag, topics: _topics, ...shown } = signupFormConfig.parse(config)
  globalThis.fetch = jest.fn(async (url: unknown, init?: RequestInit) => {
    asked.push({ url: String(url), ...(init?.body ? { body: JSON.parse(String(init.body)) } : {}) })
    const locale = new URL(String(url)).searchParams.get('lang')
    const texts = consentTexts[consentLanguage(locale)]
    const form = { formId: 'sgf_1', config: shown, topics, brand: defaultBrand, locale, texts, variant, token: 'a.token' }
    if (String(url).endsWith('/views')) return { ok: true, status: 204 } as Response
    const { status, body } = init?.method === 'POST' ? reply : { status: 200, body: form }
    return { ok: status < 400, status, json: async () => body } as Response
  }) as typeof fetch
}
async function place(lang = '') {
  const element = document.createElement('yuko-signup')
  element.setAttribute('store', 'mill')
  element.setAttribute('form', 'sgf_1')
  element.setAttribute('api', 'https://yuko.test')
  element.lang = lang
  document.body.append(element)
  await settled()
  return element
}
const settled = () => new Promise((resolve) => setTimeout(resolve))
async function submit(element: Element, email: string) {
  const form = element.shadowRoot?.querySelector('form') as HTMLFormElement
  ;(form.elements.namedItem('email') as HTMLInputElement).value = email
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await settled()
}

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})
beforeEach(() => {
  window.yukoProof = async (origin) => `work for ${origin}`
  asked.length = 0
  variant = null
  reply = { status: 202, body: { state: 'confirm', message: 'Look into your mailbox', coupon: null } }
})
afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

it('renders in place, sends the input with the token, and shows the result', async () => {
  serve({ asksFirstName: true }, [{ topicId: 'recipes', name: 'Recipes', description: '' }])
  const element = await place()
  expect(element.shadowRoot?.querySelector('h2')?.textContent).toBe('Join our newsletter')
  await submit(element, 'ann@x.example')
  expect(asked.at(-1)).toMatchObject({
    url: 'https://yuko.test/api/v1/storefront/mill/signup-forms/sgf_1/sign-ups',
    body: {
      email: 'ann@x.example',
      topics: ['recipes'],
      token: 'a.token',
      website: '',
      botCheck: 'work for https://yuko.test',
    },
  })
  expect(element.shadowRoot?.querySelector('[role="status"]')?.textContent).toBe('Look into your mailbox')
})

it('keeps the input when refused, and says why', async () => {
  serve({})
  reply = { status: 400, body: { message: 'Check the marked fields', fields: { 'body.email': 'must be an email address' } } }
  const element = await place()
  await submit(element, 'ann@x')
  expect(element.shadowRoot?.querySelector('[role="alert"]')?.textContent).toBe(
    'Enter an email address, such as name@example.com.',
  )
  expect(element.shadowRoot?.querySelector<HTMLInputElement>('[name="email"]')?.value).toBe('ann@x')
})

it("uses the page's language, and reports it", async () => {
  serve({ asksFirstName: true, asksBirthday: true }, [{ topicId: 'recipes', name: 'Rezepte', description: '' }])
  reply = { status: 429, body: { code: 'request.rate-limited', message: 'Too many requests' } }
  const element = await place('de-AT')
  const form = element.shadowRoot?.querySelector('form')
  const labels = Array.from(form?.querySelectorAll('label:not([aria-hidden]), legend') ?? [], ({ textContent }) => textContent)
  expect(labels).toEqual(['Vorname', 'E-Mail-Adresse', 'Geburtstag', 'Welche E-Mails möchtest du erhalten?', 'Rezepte'])
  await submit(element, 'ann@x.example')
  expect(asked.at(-1)?.body).toMatchObject({ locale: 'de-AT' })
  expect(form?.querySelector('[role="alert"]')?.textContent).toBe(
    'Zu viele Versuche aus deinem Netzwerk. Versuch es später noch einmal.',
  )
})

it('shows its image from the server, with its size reserved, beside the fields', async () => {
  const image = { path: `/brand-images/${crypto.randomUUID()}/${crypto.randomUUID()}.png`, width: 800, height: 600 }
  serve({ image, imageAlt: '10% off', imageSide: 'left' })
  const element = await place()
  const shown = element.shadowRoot?.querySelector('img')
  expect(shown?.getAttribute('src')).toBe(`https://yuko.test${image.path}`)
  expect([shown?.width, shown?.height, shown?.alt]).toEqual([800, 600, '10% off'])
  expect(element.shadowRoot?.querySelector('form')?.dataset.image).toBe('left')
})

it('asks its questions, and sends the answers by property', async () => {
  const questions = [
    { property: 'skin_type', label: 'Your skin type?', options: ['Dry', 'Oily'], isRequired: true },
    { property: 'found_us', label: 'Where did you find us?' },
  ]
  serve({ questions })
  const element = await place()
  const [choice, text] = element.shadowRoot?.querySelectorAll<HTMLInputElement>('[name="answers"]') ?? []
  expect([choice?.required, text?.required]).toEqual([true, false])
  if (choice && text) [choice.value, text.value] = ['Oily', 'A friend']
  await submit(element, 'ann@x.example')
  expect(asked.at(-1)?.body).toMatchObject({ answers: { skin_type: 'Oily', found_us: 'A friend' } })
})

let notify: IntersectionObserverCallback
const comeIntoView = async () => {
  notify([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver)
  await settled()
}
const paths = () => asked.map(({ url }) => url.replace('https://yuko.test/api/v1/storefront/mill/signup-forms/sgf_1', ''))
beforeAll(() => {
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      notify = callback
    }
    observe() {}
    disconnect() {}
  } as never
})

it('counts a view when it comes into view, once for each browser, and the sign-up after it', async () => {
  serve({})
  const element = await place()
  expect(paths()).not.toContain('/views')
  await comeIntoView()
  element.remove()
  const again = await place()
  await comeIntoView()
  expect(paths().filter((path) => path === '/views')).toHaveLength(1)
  await submit(again, 'ann@x.example')
  expect(asked.at(-1)?.body).toMatchObject({ isFirst: true })
})

describe('in an A/B test', () => {
  beforeEach(() => {
    variant = 'sft_1-b'
  })

  it('counts its view also in a browser that saw the form before', async () => {
    variant = null
    serve({})
    const element = await place()
    await comeIntoView()
    element.remove()
    variant = 'sft_1-b'
    await place()
    await comeIntoView()
    expect(paths().filter((path) => path === '/views')).toHaveLength(2)
  })

  it('keeps its variant, and counts a view when it comes into view, once', async () => {
    serve({})
    const element = await place('en')
    expect(paths()).toEqual(['?lang=en'])
    await comeIntoView()
    element.remove()
    await place('en')
    await comeIntoView()
    expect(paths()).toEqual(['?lang=en', '/views', '?lang=en&variant=sft_1-b'])
    expect(asked[1]?.body).toEqual({ token: 'a.token' })
  })

  it('counts a sign-up of a visitor whose view was counted, once', async () => {
    serve({})
    const element = await place()
    await comeIntoView()
    await submit(element, 'ann@x.example')
    expect(asked.at(-1)?.body).toMatchObject({ isFirst: true })
    element.remove()
    const again = await place()
    await comeIntoView()
    await submit(again, 'bob@x.example')
    expect(asked.at(-1)?.body).toMatchObject({ isFirst: false })
    expect(paths().filter((path) => path === '/views')).toHaveLength(1)
  })

  it('counts nothing in a browser without storage', async () => {
    serve({})
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('refused')
    })
    const element = await place()
    await comeIntoView()
    await submit(element, 'ann@x.example')
    expect(asked.at(-1)?.body).toMatchObject({ isFirst: false })
    expect(paths()).not.toContain('/views')
    setItem.mockRestore()
  })
})

it('stays away for the time that an earlier release stored', async () => {
  localStorage.setItem('yuko-signup sgf_1', String(Date.now() + 60_000))
  serve({ layout: 'popup', popup: { delaySeconds: 0 } })
  const element = await place()
  await settled()
  expect(element.shadowRoot).toBeNull()
})

it('opens over the page after its delay, and stays away once closed', async () => {
  serve({ layout: 'popup', popup: { delaySeconds: 0 } })
  const element = await place()
  await new Promise((resolve) => setTimeout(resolve))
  const dialog = element.shadowRoot?.querySelector('dialog')
  expect(dialog?.open).toBe(true)
  dialog?.querySelector<HTMLElement>('.close')?.click()
  element.remove()
  const again = await place()
  await new Promise((resolve) => setTimeout(resolve))
  expect(again.shadowRoot).toBeNull()
})

describe('a popup', () => {
  const opens = async (popup: object) => {
    serve({ layout: 'popup', popup: { delaySeconds: 0, ...popup } })
    const element = await place()
    await settled()
    const isOpen = element.shadowRoot?.querySelector('dialog')?.open === true
    element.remove()
    return isOpen
  }
  afterEach(() => history.replaceState(null, '', '/'))

  it.each([
    ['/', ['/'], true],
    ['/cart', ['/'], false],
    ['/products/mug', ['/products/*'], true],
    ['/products/', ['/products'], true],
    ['/en/products/mug', ['/*/products/*'], true],
    ['/en/blogs/mug', ['/cart', '/*/products/*'], false],
    ['/aba', ['/ab*ba'], false],
  ])('on %s, for the pages %j: %s', async (path, pages, isShown) => {
    history.replaceState(null, '', path)
    expect(await opens({ pages })).toBe(isShown)
    expect(await opens({ exceptPages: pages })).toBe(!isShown)
  })

  it('opens on the devices it is meant for', async () => {
    expect(innerWidth).toBeGreaterThan(600)
    expect(await opens({ showOnComputers: false })).toBe(false)
    expect(await opens({ showOnPhones: false })).toBe(true)
  })

  it('opens for visitors, or for people who signed up with any form of the store', async () => {
    expect([await opens({ audience: 'visitors' }), await opens({ audience: 'subscribers' })]).toEqual([true, false])
    localStorage.setItem('yuko-signup sgf_2', JSON.stringify({ hasSignedUp: true }))
    expect([await opens({ audience: 'visitors' }), await opens({ audience: 'subscribers' })]).toEqual([false, true])
  })

  it('opens when the page is scrolled far enough', async () => {
    Object.defineProperty(document.documentElement, 'scrollHeight', { value: 2000, configurable: true })
    Object.defineProperty(document.documentElement, 'clientHeight', { value: 1000, configurable: true })
    serve({ layout: 'popup', popup: { opensByTime: false, scrollPercent: 50 } })
    const element = await place()
    const scrollTo = (y: number) => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
      document.dispatchEvent(new Event('scroll'))
    }
    scrollTo(499)
    expect(element.shadowRoot).toBeNull()
    scrollTo(500)
    expect(element.shadowRoot?.querySelector('dialog')?.open).toBe(true)
  })
  it('opens when the pointer leaves towards the tabs', async () => {
    serve({ layout: 'popup', popup: { opensByTime: false, onExitIntent: true } })
    const element = await place()
    document.dispatchEvent(new MouseEvent('mouseout', { clientY: 40 }))
    expect(element.shadowRoot).toBeNull()
    document.dispatchEvent(new MouseEvent('mouseout', { clientY: -1 }))
    expect(element.shadowRoot?.querySelector('dialog')?.open).toBe(true)
  })
})
