import { questionTextsIn } from '@yuko/contract/storefront/question-texts'
import { fragment } from '#view/fragment.ts'
import { type QuestionsWidget, questions } from '#view/questions.ts'
import { wordingOf } from '#view/wording.ts'
import { type Answer, aReply, createNetwork, show as put } from '../testing/a-shop.ts'
import './ask-question.ts'
import './questions.ts'

const texts = questionTextsIn('en')
const answer = (n: number, more: object = {}) => ({
  answerId: `pan_${n}`,
  isVerifiedBuyer: false,
  authorName: 'Mill',
  body: 'Yes, <b>on</b> the gentle program.',
  createdAt: '2026-11-20T10:00:00.000Z',
  helpful: 0,
  ...more,
})
const question = (n: number, answers: ReturnType<typeof answer>[] = []) => ({
  questionId: `pqs_${n}`,
  authorName: 'Ada L.',
  body: `Question ${n}`,
  submittedAt: '2026-11-19T10:00:00.000Z',
  answers,
})
type Items = ReturnType<typeof question>[]
const page = (items: Items, more: object = {}) => ({ items, nextCursor: null, total: items.length, botCheckKey: null, ...more })
/** The first reply of a widget with this configuration. */
const reply = (items: Items, { config = {}, ...more }: { config?: object; nextCursor?: string; total?: number } = {}) =>
  aReply('questions', { config, questions: page(items, more) })

let network: ReturnType<typeof createNetwork>
const settled = (ms = 5) => new Promise((done) => setTimeout(done, ms))

beforeEach(() => {
  network = createNetwork()
  window.yukoProof = async () => 'work'
  localStorage.clear()
  document.body.innerHTML = ''
})

const attributes = { store: 'mill', product: 'mug', api: 'https://yuko.example', lang: 'en' }
const show = async (body: unknown, status = 200) =>
  (await put(network, 'yuko-questions', attributes, { body, status } as Answer)).root
const textOf = (root: ShadowRoot) => root.textContent ?? ''
const click = async (root: ShadowRoot, selector: string) => {
  root.querySelector<HTMLElement>(selector)?.click()
  await settled()
}
const search = async (root: ShadowRoot, text: string) => {
  const input = root.querySelector('input[type=search]') as HTMLInputElement
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await settled(320)
  return input
}

describe('<yuko-questions>', () => {
  it('shows questions with their answers, whose texts are never markup, from one response', async () => {
    const buyer = answer(2, { isVerifiedBuyer: true, authorName: 'Bea B.' })
    const root = await show(reply([question(1, [answer(1), buyer]), question(2)]))
    expect(network.asked).toHaveLength(1)
    expect(network.asked[0]?.url.pathname).toBe('/api/v1/storefront/mill/widgets/questions')
    expect(network.asked[0]?.url.searchParams.get('product')).toBe('mug')
    for (const text of [
      '2 questions',
      'Yes, <b>on</b> the gentle program.',
      'Verified buyer',
      'Nov 19, 2026',
      'Not answered yet',
    ])
      expect(textOf(root)).toContain(text)
    expect(root.querySelector('.text b')).toBeNull()
  })

  it('invites to ask the first question', async () => {
    const root = await show(reply([]))
    expect(textOf(root)).toContain('No questions yet. Ask the first question about this product.')
  })

  it('shows what the merchant chose', async () => {
    const items = [question(1, [answer(1, { helpful: 3 })])]
    const config = {
      layout: { showHeading: false },
      questions: { showSearch: false, showAskButton: false, showVotes: false, dateFormat: 'none' },
      texts: { en: { questionCountOne: '{n} thing to know' } },
    }
    const root = await show(reply(items, { config, total: 1 }))
    expect(root.querySelector('h2, button, input, time')).toBeNull()
    expect(textOf(root)).toContain('1 thing to know')
  })

  it('is hidden without questions, or asks for none, if the merchant wishes', async () => {
    expect((await show(reply([], { config: { questions: { whenEmpty: 'hide' } } }))).childElementCount).toBe(0)
    const root = await show(reply([], { config: { questions: { showAskButton: false } } }))
    expect(root.querySelector('.foot')?.textContent).toBe('No questions yet.')
  })

  it('names neither a hidden asker nor a mark twice', async () => {
    const store = answer(1, { authorName: 'Store' })
    const root = await show(reply([{ ...question(1, [store]), authorName: '' }]))
    expect([...root.querySelectorAll('.by')].map(({ textContent }) => textContent)).toEqual(['Nov 19, 2026', 'StoreNov 20, 2026'])
  })

  it('loads more in the same order, and searches', async () => {
    const root = await show(
      reply([question(1)], { nextCursor: 'next', total: 7, config: { questions: { sort: 'helpful', perPage: 1 } } }),
    )
    network.answers.push({ body: page([question(2)], { total: 7 }) })
    await click(root, '[data-do=more]')
    const asked = Object.fromEntries(network.asked[1]?.url.searchParams ?? [])
    expect(asked).toEqual({ product: 'mug', lang: 'en', sort: 'helpful', limit: '1', cursor: 'next' })
    expect(root.querySelectorAll('.question')).toHaveLength(2)

    network.answers.push({ body: page([], { total: 0 }) })
    const input = await search(root, 'blue')
    expect(network.asked[2]?.url.searchParams.get('text')).toBe('blue')
    expect(textOf(root)).toContain('No matching questions.')
    expect(root.querySelector('input[type=search]')).toBe(input)
  })

  it('counts a vote, which can be withdrawn', async () => {
    const root = await show(reply([question(1, [answer(1)])]))
    network.answers.push({ body: { vote: 'up', voter: 'token', helpful: 1 } })
    await click(root, '[data-do=vote]')
    expect(network.asked[1]?.body).toMatchObject({ vote: 'up' })
    const button = root.querySelector('[data-do=vote]')
    expect(button?.getAttribute('aria-pressed')).toBe('true')
    expect(button?.textContent).toBe('Helpful 1')
    network.answers.push({ body: { vote: null, voter: 'token', helpful: 0 } })
    await click(root, '[data-do=vote]')
    expect(network.asked[2]?.body).toEqual({ vote: null, voter: 'token' })
    expect(button?.getAttribute('aria-pressed')).toBe('false')
  })

  it('says that it failed, with another try', async () => {
    const root = await show({}, 500)
    expect(root.querySelector('[role=alert]')).not.toBeNull()
    network.answers.push({ body: reply([question(1)], { nextCursor: 'next' }) })
    await click(root, '[data-do=retry]')
    network.comeNear(root.host)
    await settled()
    expect(textOf(root)).toContain('Question 1')
    await click(root, '[data-do=more]')
    expect(textOf(root)).toContain('The questions couldn’t be loaded.')
    network.answers.push({ body: page([question(2)]) })
    await click(root, '[data-do=more]')
    expect(textOf(root)).toContain('Question 2')
  })
})

describe('questions from the server', () => {
  function served(items: Items, more: { nextCursor?: string; total?: number } = {}) {
    const from = reply(items, more)
    const widget = from.widget as QuestionsWidget
    const content = questions(from, { widget, wording: wordingOf(widget) })
    const state = JSON.stringify({ ...from, items: [], questions: page([], more) })
    const html = fragment('yuko-questions', attributes, { css: '.kept{}', content, state })
    // jsdom does not parse declarative shadow roots; browsers attach them while parsing, before the script runs.
    const host = document.createElement('div')
    host.innerHTML = html
    const element = document.createElement('yuko-questions')
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    const root = element.shadowRoot as ShadowRoot
    root.append((host.querySelector('template') as HTMLTemplateElement).content)
    return { element, root }
  }

  it('are taken over as they are, and go on from there', async () => {
    const { element, root } = served([question(1, [answer(1)])], { nextCursor: 'next', total: 7 })
    localStorage.setItem('yuko-votes:mill', JSON.stringify({ voter: 'token', votes: { pan_1: 'up' } }))
    const before = root.querySelector('.question')
    document.body.append(element)
    network.comeNear(element)
    expect(network.asked).toEqual([])
    expect(root.querySelector('.question')).toBe(before)
    expect(root.querySelector('[data-do=vote]')?.getAttribute('aria-pressed')).toBe('true')

    network.answers.push({ body: page([question(2)], { total: 7 }) })
    await click(root, '[data-do=more]')
    expect(network.asked[0]?.url.searchParams.get('cursor')).toBe('next')
    expect(root.querySelectorAll('.question')).toHaveLength(2)
    network.answers.push({ body: page([question(3)]) })
    await search(root, 'third')
    expect([...root.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual(['Question 3'])
  })
})

describe('the form', () => {
  function open() {
    const form = document.createElement('yuko-ask-question')
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
    expect(network.asked).toEqual([])
    expect(textOf(root)).toContain('Enter your name.')
    expect(textOf(root)).toContain('Enter an email address, such as name@example.com.')
    expect(root.activeElement?.id).toBe('authorName')
  })

  it('sends the question once it is complete, and says what comes next', async () => {
    const { root, type, submit } = open()
    type('body', 'Is it safe?')
    type('authorName', 'Ada')
    type('email', 'ada@example.com')
    network.answers.push({ status: 429, body: { code: 'request.rate-limited' } })
    await submit()
    expect(textOf(root)).toContain('Too many questions from your network.')
    network.answers.push({ status: 201, body: { state: 'confirm' } })
    await submit()
    expect(network.asked[1]?.body).toMatchObject({ product: 'mug', body: 'Is it safe?', botCheck: 'work' })
    const [first, second] = network.asked.map(({ body }) => (body as { submissionId: string }).submissionId)
    expect(second).toBe(first)
    expect(textOf(root)).toContain('ada@example.com')
    expect(textOf(root)).toContain('Check your email')
  })
})
