import { jest } from '@jest/globals'
import { brandSettings } from '@yuko/contract/brand/brand-settings'
import type { AskedQuestion } from '@yuko/contract/reviews/custom-questions/review-answer'
import { formElementKeys, formTextsIn } from '@yuko/contract/storefront/form-texts'
import { showWidget } from '@yuko/contract/widgets/shown-widget'
import { defaultConfig } from '@yuko/contract/widgets/widget-config'
import { toHtml } from '../view/to-html.ts'
import { reviewForm } from './draw-form.ts'
import './review-form.ts'

const all = formTextsIn('en')
const texts = Object.fromEntries(formElementKeys.map((key) => [key, all[key]])) as Parameters<typeof reviewForm>[0]['texts']
const form = {
  store: { name: 'Mill' },
  product: { title: 'Linen shirt', imageUrl: null },
  widget: showWidget(defaultConfig('review_form'), brandSettings.parse({}), 'en'),
  questions: [] as AskedQuestion[],
  texts,
  botCheckKey: null,
}

type Answer = { status?: number; body: unknown } | Promise<never>
const answers: Answer[] = []
const sent: { url: URL; body: Record<string, unknown> | null }[] = []
const fetchMock = jest.fn(async (address: string, init?: RequestInit) => {
  sent.push({ url: new URL(address), body: init?.body ? JSON.parse(String(init.body)) : null })
  const answer = await answers.shift()
  if (!answer) throw new TypeError('Failed to fetch')
  return Response.json(answer.body, { status: answer.status ?? 200 })
})

/** The server's responses to the next pictures. */
const pictures: { status: number; body: unknown }[] = []
class Upload {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  status = 0
  response: unknown
  open() {}
  send() {
    this.upload.onprogress?.({ loaded: 1, total: 2 })
    const { status, body } = pictures.shift() ?? { status: 500, body: null }
    Object.assign(this, { status, response: body })
    setTimeout(() => this.onload?.())
  }
}

beforeEach(() => {
  Object.assign(globalThis, { fetch: fetchMock, XMLHttpRequest: Upload })
  answers.length = sent.length = pictures.length = 0
  window.yukoProof = async (origin) => `work for ${origin}`
  sessionStorage.clear()
  document.body.innerHTML = ''
})

const settled = () => new Promise((done) => setTimeout(done, 5))
const sentReview = { status: 201, body: { reviewId: 'rev_1', state: 'confirm', isEdit: false, editUrl: null } }

async function show(questions = form.questions) {
  answers.push({ body: { ...form, questions } })
  document.body.innerHTML =
    '<yuko-review-form store="mill" product="linen" api="https://yuko.example" lang="en"></yuko-review-form>'
  await settled()
  const element = document.querySelector('yuko-review-form') as HTMLElement
  const root = element.shadowRoot as ShadowRoot
  return { element, root, ...handles(root) }
}
function handles(root: ParentNode) {
  const one = <E extends HTMLElement>(selector: string) => root.querySelector(selector) as E
  const type = (name: string, value: string) => {
    const field = one<HTMLInputElement>(`[name=${name}]`)
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const rate = (n: number) => one<HTMLInputElement>(`[name=rating][value="${n}"]`).click()
  const submit = async () => {
    one<HTMLButtonElement>('button[type=submit]').click()
    await settled()
  }
  const choose = async (...files: File[]) => {
    const input = one<HTMLInputElement>('input[type=file]')
    Object.defineProperty(input, 'files', { value: files, configurable: true })
    Object.defineProperty(input, 'value', { value: '', writable: true, configurable: true })
    input.dispatchEvent(new Event('change'))
    for (const _ of files) await settled()
    await settled()
  }
  const fillIn = () => {
    rate(4)
    type('body', 'Soft and warm')
    type('authorName', 'Mara Lind')
    type('email', 'mara@example.com')
  }
  return { one, type, rate, submit, choose, fillIn }
}
const photo = (bytes = 10) => new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' })
const taken = (n: number) => ({
  status: 201,
  body: { mediaId: `rmd_${n}`, token: `token-${n}`, thumbUrl: 'https://yuko.example/t.webp' },
})

describe('the form on a shop page', () => {
  it("requests its texts in the page's language, and sends the input", async () => {
    const { element, submit, fillIn, root } = await show()
    expect(sent[0]?.url.href).toBe('https://yuko.example/api/v1/storefront/mill/form?lang=en&product=linen')
    const done = new Promise((told) => element.addEventListener('yuko-review-sent', told))
    fillIn()
    answers.push(sentReview)
    await submit()
    expect(sent[1]?.body).toMatchObject({
      product: 'linen',
      rating: 4,
      body: 'Soft and warm',
      authorName: 'Mara Lind',
      nameDisplay: 'full',
      email: 'mara@example.com',
      media: [],
      lang: 'en',
      botCheck: 'work for https://yuko.example',
      submissionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    await done
    expect(root.textContent).toContain('confirm your review from the email we just sent to mara@example.com')
    expect(root.querySelector('form')).toBeNull()
  })

  it('has a heading, except in a dialog with its own', async () => {
    expect((await show()).root.querySelector('h2')?.textContent).toBe(form.widget.texts.formHeading)
    answers.push({ body: form })
    document.body.innerHTML =
      '<yuko-sheet><yuko-review-form store="mill" api="https://yuko.example"></yuko-review-form></yuko-sheet>'
    await settled()
    const root = document.querySelector('yuko-review-form')?.shadowRoot
    expect([root?.querySelectorAll('form').length, root?.querySelector('h2')]).toEqual([1, null])
  })

  it('offers the stars as one choice for the keyboard', async () => {
    const { root } = await show()
    const stars = [...root.querySelectorAll<HTMLInputElement>('fieldset input[type=radio]')]
    expect(stars.map((star) => [star.name, star.value, star.labels?.[0]?.textContent])).toEqual([
      ['rating', '1', '1 Poor'],
      ['rating', '2', '2 Fair'],
      ['rating', '3', '3 Good'],
      ['rating', '4', '4 Very good'],
      ['rating', '5', '5 Excellent'],
    ])
  })

  it('shows what is missing at each field, focuses the first, and sends nothing', async () => {
    const { root, submit, one, type } = await show()
    await submit()
    const errors = () =>
      [...root.querySelectorAll<HTMLElement>('.error')].filter((error) => !error.hidden).map((error) => error.textContent)
    expect(errors()).toEqual([texts.needRating, texts.needBody, texts.needName, texts.needEmail])
    expect(root.activeElement).toBe(one('[name=rating]'))
    expect(one('textarea').getAttribute('aria-invalid')).toBe('true')
    expect(sent).toHaveLength(1)
    type('body', 'Warm')
    expect(errors()).not.toContain(texts.needBody)
    type('nameDisplay', 'anonymous')
    await submit()
    expect(errors()).not.toContain(texts.needName)
  })

  it('has a different tone for a low rating', async () => {
    const { fillIn, rate, submit, root } = await show()
    fillIn()
    rate(1)
    answers.push(sentReview)
    await submit()
    expect(root.querySelector('h2')?.textContent).toBe(texts.thanksLow)
  })

  it('sends once, however often the button is pressed', async () => {
    const { fillIn, one } = await show()
    fillIn()
    answers.push(sentReview, sentReview)
    for (const _ of [1, 2, 3]) one('button[type=submit]').click()
    await settled()
    expect(sent).toHaveLength(2)
  })

  it.each([
    ['the line breaks', null, texts.failed],
    ['too many came from here', { status: 429, body: { code: 'request.rate-limited' } }, texts.rateLimited],
    ['the check was not passed', { status: 422, body: { code: 'account.bot-check-failed' } }, texts.bot],
  ])('keeps all input when %s', async (_, answer, message) => {
    const { fillIn, submit, one } = await show()
    fillIn()
    if (answer) answers.push(answer)
    await submit()
    expect(one('[data-failure]').textContent).toBe(message)
    expect(one<HTMLTextAreaElement>('textarea').value).toBe('Soft and warm')
    answers.push(sentReview)
    await submit()
    expect(sent.at(-1)?.body?.submissionId).toBe(sent.at(-2)?.body?.submissionId)
  })

  it('shows server errors at their fields', async () => {
    const { fillIn, submit, one } = await show()
    fillIn()
    answers.push({ status: 400, body: { code: 'request.invalid', fields: { email: 'must be an email address' } } })
    await submit()
    expect(one('[data-error=email]').textContent).toBe('must be an email address')
  })
})

describe('pictures', () => {
  it('are uploaded at once, sent with the review, and can be removed', async () => {
    const { choose, fillIn, submit, root, one } = await show()
    pictures.push(taken(1), taken(2))
    await choose(photo(), photo())
    expect(root.querySelectorAll('.tile img')).toHaveLength(2)
    expect(one('[data-status]').textContent).toBe(texts.pictureDone)
    one('.tile input').click()
    fillIn()
    answers.push(sentReview)
    await submit()
    expect(sent[1]?.body?.media).toEqual([{ mediaId: 'rmd_2', token: 'token-2' }])
  })

  it('answer the question beside which they are chosen', async () => {
    const question = { type: 'media' as const, label: 'Show us how it fits', options: [], lowLabel: null, highLabel: null }
    const { choose, fillIn, submit, one } = await show([{ ...question, customQuestionId: 'cqn_1', isRequired: false }])
    pictures.push(taken(1))
    await choose(photo())
    expect(one('[data-question=cqn_1]').previousElementSibling?.querySelector('.tile img')).toBeInstanceOf(HTMLImageElement)
    fillIn()
    answers.push(sentReview)
    await submit()
    expect(sent[1]?.body).toMatchObject({
      answers: { cqn_1: [] },
      media: [{ mediaId: 'rmd_1', token: 'token-1', customQuestionId: 'cqn_1' }],
    })
  })

  it.each([
    ['of another kind', photo(), { status: 422, body: { code: 'media.kind-refused' } }, texts.pictureKind],
    ['that is broken', photo(), { status: 422, body: { code: 'media.damaged' } }, texts.pictureDamaged],
    ['of a hundred megapixels', photo(), { status: 422, body: { code: 'media.too-many-pixels' } }, texts.picturePixels],
    ['that did not arrive', photo(), { status: 500, body: null }, texts.failed],
    ['of fifty megabytes', Object.defineProperty(photo(), 'size', { value: 50_000_000 }), null, texts.tooLarge],
  ])('%s are refused with the reason', async (_, file, answer, message) => {
    const { choose, root, one } = await show()
    if (answer) pictures.push(answer)
    await choose(file)
    expect(one('[data-error=media]').textContent).toBe(message)
    expect(root.querySelectorAll('.tile')).toHaveLength(0)
  })

  it('are five at most', async () => {
    const { choose, root, one } = await show()
    pictures.push(...[1, 2, 3, 4, 5].map(taken))
    await choose(...Array.from({ length: 6 }, () => photo()))
    expect(root.querySelectorAll('.tile')).toHaveLength(5)
    expect(one('[data-error=media]').textContent).toBe('You can add up to 5 photos and videos.')
  })
})

describe('the draft', () => {
  it('survives a reload until it is sent', async () => {
    const first = await show()
    first.fillIn()
    const again = await show()
    expect(again.one<HTMLTextAreaElement>('textarea').value).toBe('Soft and warm')
    expect(again.one<HTMLInputElement>('[name=rating]:checked').value).toBe('4')
    expect(again.one<HTMLInputElement>('[name=email]').value).toBe('')
    again.type('email', 'mara@example.com')
    answers.push(sentReview)
    await again.submit()
    expect((await show()).one<HTMLTextAreaElement>('textarea').value).toBe('')
  })

  it('is not stored if the page forbids it, and everything else works', async () => {
    const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const { fillIn, submit, root } = await show()
    fillIn()
    answers.push(sentReview)
    await submit()
    expect(root.querySelector('.thanks')).not.toBeNull()
    forbidden.mockRestore()
  })
})

describe('a server-rendered form', () => {
  it('is enhanced in place, and submits for its link', async () => {
    const view = reviewForm({
      id: 'rqi_1',
      action: '/review/x',
      hidden: { submissionId: 'aaaaaaaa-0000-4000-8000-000000000000', itemId: 'rqi_1', isEdit: '1' },
      texts,
      submitLabel: 'Send',
      starStyle: 'heart',
      values: { rating: 5, body: '</textarea><script>alert(1)</script>', authorName: 'Mara' },
      questions: [],
      answers: {},
      pictures: [{ mediaId: 'rmd_9', token: null, thumbUrl: 'https://yuko.example/t.webp' }],
      mostPictures: 5,
      errors: {},
      asksEmail: false,
    })
    const element = document.createElement('yuko-review-form')
    for (const [name, value] of Object.entries({ store: 'mill', link: 'the-link', itemid: 'rqi_1', api: 'https://yuko.example' }))
      element.setAttribute(name, value)
    element.dataset.texts = JSON.stringify(texts)
    element.dataset.thanks = '#thanks'
    element.innerHTML = toHtml([view])
    const written = element.querySelector('form')
    document.body.append(element)
    const { one, submit } = handles(element)
    expect([element.querySelector('form'), element.shadowRoot, element.querySelector('script')]).toEqual([written, null, null])
    expect(one<HTMLTextAreaElement>('textarea').value).toBe('</textarea><script>alert(1)</script>')
    answers.push({ status: 201, body: { state: 'published', isEdit: true, editUrl: null } })
    await submit()
    expect(sent[0]?.body).toMatchObject({ link: 'the-link', itemId: 'rqi_1', rating: 5, keptMedia: ['rmd_9'], media: [] })
    expect(location.hash).toBe('#thanks')
  })
})

describe('the store’s questions', () => {
  const fit: AskedQuestion = {
    customQuestionId: 'cqn_01jd3m8w2ve5h9x7q4t6r8s0ab',
    type: 'scale',
    label: 'How does it fit?',
    options: ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value })),
    lowLabel: 'Runs small',
    highLabel: 'Runs large',
    isRequired: true,
  }
  const uses: AskedQuestion = {
    ...fit,
    customQuestionId: 'cqn_01jd3m8w2ve5h9x7q4t6r8s0ac',
    type: 'multiple',
    label: 'Where do you wear it?',
    options: [
      { value: 'o1', label: 'At work' },
      { value: 'o2', label: 'Outdoors' },
    ],
    lowLabel: null,
    highLabel: null,
    isRequired: false,
  }
  const words: AskedQuestion = {
    ...uses,
    customQuestionId: 'cqn_01jd3m8w2ve5h9x7q4t6r8s0ad',
    type: 'text',
    label: 'Your size?',
    options: [],
  }
  beforeEach(() => {
    form.questions = [fit, uses, words]
  })
  afterEach(() => {
    form.questions = []
  })
  const nameOf = ({ customQuestionId }: AskedQuestion) => `answer-${customQuestionId}`

  it('are answered, saved as a draft, and sent with the review', async () => {
    const { one, type, rate, submit, root } = await show()
    rate(4)
    type('body', 'Soft and warm.')
    type('authorName', 'Mara')
    type('email', 'mara@example.com')
    await submit()
    expect(one(`[data-error=${nameOf(fit)}]`).textContent).toBe(texts.needAnswer)
    one<HTMLInputElement>(`[name=${nameOf(fit)}][value="2"]`).click()
    expect(one(`[data-error=${nameOf(fit)}]`).hidden).toBe(true)
    for (const input of root.querySelectorAll<HTMLInputElement>(`[name=${nameOf(uses)}]`)) input.click()
    type(nameOf(words), ' M ')

    const again = await show()
    expect(again.one<HTMLInputElement>(`[name=${nameOf(fit)}][value="2"]`).checked).toBe(true)
    expect(again.one<HTMLInputElement>(`[name=${nameOf(words)}]`).value).toBe('M')
    answers.push(sentReview)
    again.type('email', 'mara@example.com')
    await again.submit()
    expect(sent.at(-1)?.body?.answers).toEqual({
      [fit.customQuestionId]: ['2'],
      [uses.customQuestionId]: ['o1', 'o2'],
      [words.customQuestionId]: ['M'],
    })
  })
})
