import { jest } from '@jest/globals'
import { brandSettings } from '@yuko/contract/brand/brand-settings'
import { questionTextsIn } from '@yuko/contract/storefront/question-texts'
import { showWidget } from '@yuko/contract/widgets/shown-widget'
import { defaultConfig } from '@yuko/contract/widgets/widget-config'
import './ask-question.ts'
import './questions.ts'

const texts = questionTextsIn('en')
const look = showWidget(defaultConfig('review_form'), brandSettings.parse({}), 'en')
const answer = (n: number, more: object = {}) => ({
  answerId: `pan_${n}`,
  isVerifiedBuyer: false,
  authorName: 'Mill',
  body: 'Yes, <b>on</b> the gentle program.',
  createdAt: '2026-11-20T10:00:00.000Z',
  helpful: 0,
  ...more,
})
const question = (n: number, answers: object[] = []) => ({
  questionId: `pqs_${n}`,
  authorName: 'Ada L.',
  body: `Question ${n}`,
  submittedAt: '2026-11-19T10:00:00.000Z',
  answers,
})
const page = (items: object[], more: object = {}) => ({
  items,
  nextCursor: null,
  total: items.length,
  look,
  texts,
  botCheckKey: null,
  ...more,
})

const answers: { status?: number; body: unknown }[] = []
const sent: { url: URL; body: Record<string, unknown> | null }[] = []
const fetchMock = jest.fn(async (address: string, init?: RequestInit) => {
  sent.push({ url: new URL(address), body: init?.body ? JSON.parse(String(init.body)) : null })
  const reply = answers.shift()
  if (!reply) throw new TypeError('Failed to fetch')
  return Response.json(reply.body, { status: reply.status ?? 200 })
})
const settled = (ms = 5) => new Promise((done) => setTimeout(done, ms))

/** Every element is near the screen. */
class Watcher {
  readonly #notify: IntersectionObserverCallback
  constructor(notify: IntersectionObserverCallback) {
    this.#notify = notify
  }
  observe() {
    this.#notify([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver)
  }
  disconnect() {}
}

beforeEach(() => {
  Object.assign(globalThis, { fetch: fetchMock, IntersectionObserver: Watcher })
  answers.length = sent.length = 0
  window.yukoProof = async () => 'work'
  localStorage.clear()
  document.body.innerHTML = ''
})

async function show(body: unknown, status = 200) {
  answers.push({ body, status })
  document.body.innerHTML = '<yuko-questions store="mill" product="mug" api="https://yuko.example" lang="en"></yuko-questions>'
  await settled()
  return (document.querySelector('yuko-questions') as HTMLElement).shadowRoot as ShadowRoot
}
const textOf = (root: ShadowRoot) => root.textContent ?? ''
const click = async (root: ShadowRoot, selector: string) => {
  root.querySelector<HTMLElement>(selector)?.click()
  await settled()
}

describe('questions on a product page', () => {
  it('show questions with their answers, whose texts are never markup', async () => {
    const root = await show(
      page([question(1, [answer(1), answer(2, { isVerifiedBuyer: true, authorName: 'Bea B.' })]), question(2)]),
    )
    expect(sent[0]?.url.pathname).toBe('/api/v1/storefront/mill/questions')
    expect(sent[0]?.url.searchParams.get('product')).toBe('mug')
    expect(textOf(root)).toContain('2 questions')
    expect(textOf(root)).toContain('Yes, <b>on</b> the gentle program.')
    expect(textOf(root)).toContain('Verified buyer')
    expect(textOf(root)).toContain('Not answered yet')
    expect(root.querySelector('.text b')).toBeNull()
  })

  it('invite to ask the first one', async () => {
    const root = await show(page([]))
    expect(textOf(root)).toContain('Ask the first question about this product.')
  })

  it('load more, and search', async () => {
    const root = await show(page([question(1)], { nextCursor: 'next', total: 7 }))
    answers.push({ body: page([question(2)], { total: 7 }) })
    await click(root, '[data-do=more]')
    expect(sent[1]?.url.searchParams.get('cursor')).toBe('next')
    expect(root.querySelectorAll('.question')).toHaveLength(2)

    answers.push({ body: page([], { total: 0 }) })
    const search = root.querySelector('input[type=search]') as HTMLInputElement
    search.value = 'blue'
    search.dispatchEvent(new Event('input', { bubbles: true }))
    await settled(320)
    expect(sent[2]?.url.searchParams.get('text')).toBe('blue')
    expect(textOf(root)).toContain('No matching questions.')
    expect(root.querySelector('input[type=search]')).toBe(search)
  })

  it('count a vote, which can be withdrawn', async () => {
    const root = await show(page([question(1, [answer(1)])]))
    answers.push({ body: { vote: 'up', voter: 'token', helpful: 1 } })
    await click(root, '[data-do=vote]')
    expect(sent[1]).toMatchObject({ body: { vote: 'up' } })
    const button = root.querySelector('[data-do=vote]')
    expect(button?.getAttribute('aria-pressed')).toBe('true')
    expect(button?.textContent).toBe('Helpful 1')
    answers.push({ body: { vote: null, voter: 'token', helpful: 0 } })
    await click(root, '[data-do=vote]')
    expect(sent[2]?.body).toEqual({ vote: null, voter: 'token' })
    expect(button?.getAttribute('aria-pressed')).toBe('false')
  })

  it('say that they failed, with another try', async () => {
    const root = await show({}, 500)
    expect(root.querySelector('[role=alert]')).not.toBeNull()
    answers.push({ body: page([question(1)]) })
    await click(root, '[data-do=retry]')
    expect(textOf(root)).toContain('Question 1')
  })
})

describe('the form', () => {
  function open() {
    const form = document.createElement('yuko-ask-question')
    const attributes = { store: 'mill', product: 'mug', api: 'https://yuko.example', lang: 'en' }
    for (const [name, value] of Object.entries(attributes)) form.setAttribute(name, value)
    form.dataset.texts = JSON.stringify(texts)
    document.body.append(form)
    const root = form.shadowRoot as ShadowRoot
    const type = (name: string, value: string) => {
      ;(root.querySelector(`[name=${name}]`) as HTMLInputElement).value = value
    }
    const submit = async () => {
      root.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
      await settled()
    }
    return { root, type, submit }
  }

  it('names what is missing, and focuses it', async () => {
    const { root, type, submit } = open()
    type('body', 'Is it safe?')
    type('email', 'nobody')
    await submit()
    expect(sent).toEqual([])
    expect(textOf(root)).toContain('Enter your name.')
    expect(textOf(root)).toContain('Enter an email address, such as name@example.com.')
    expect(root.activeElement?.id).toBe('authorName')
  })

  it('sends the question once it is complete, and says what comes next', async () => {
    const { root, type, submit } = open()
    type('body', 'Is it safe?')
    type('authorName', 'Ada')
    type('email', 'ada@example.com')
    answers.push({ status: 429, body: { code: 'request.rate-limited' } })
    await submit()
    expect(textOf(root)).toContain('Too many questions from your network.')
    answers.push({ status: 201, body: { state: 'confirm' } })
    await submit()
    expect(sent[1]?.body).toMatchObject({ product: 'mug', body: 'Is it safe?', botCheck: 'work' })
    expect(sent[1]?.body?.submissionId).toBe(sent[0]?.body?.submissionId)
    expect(textOf(root)).toContain('ada@example.com')
    expect(textOf(root)).toContain('Check your email')
  })
})
