import { aReply, createNetwork, settled } from '../testing/a-shop.ts'
import type { Choice, ListView, ListWidget } from '../view/review-list.ts'
import { hrefFrom } from '../view/review-list.ts'
import { wordingOf } from '../view/wording.ts'
import './review-filters.ts'

let network: ReturnType<typeof createNetwork>
let chosen: Choice[]

beforeEach(() => {
  network = createNetwork()
  chosen = []
  document.body.replaceChildren()
})

const fit = {
  customQuestionId: 'cqn_1',
  label: 'Fit',
  lowLabel: 'Small',
  highLabel: 'Large',
  options: [
    { value: '1', label: '1', count: 2 },
    { value: '2', label: '2', count: 0 },
  ],
}
const languages = [
  { language: 'de', count: 3 },
  { language: 'en', count: 2 },
]
const facets = { total: 12, rating: [1, 0, 2, 3, 6], media: 2, verified: 0, languages }
const reply = { body: { facets, questions: [fit] } }

/** The panel in the dialog of a list. */
async function open(choice: Choice = {}, config: object = {}) {
  const { widget } = aReply('review_list', { config })
  const list = Object.assign(document.createElement('div'), {
    view: {
      widget: widget as ListWidget,
      wording: wordingOf(widget ?? { locale: 'en', texts: {} }),
      choice,
      hrefOf: hrefFrom('https://yuko.example/all-reviews', 'linen'),
    } as ListView,
    choose: (next: Choice) => chosen.push(next),
  })
  list.setAttribute('store', 'mill')
  list.setAttribute('product', 'linen')
  document.body.append(list)
  const panel = document.createElement('yuko-review-filters')
  list.attachShadow({ mode: 'open' }).append(panel)
  await settled()
  const root = panel.shadowRoot as ShadowRoot
  const one = <E extends HTMLElement = HTMLElement>(selector: string) => root.querySelector<E>(selector) as E
  const change = async (selector: string, set: (field: HTMLInputElement) => void) => {
    set(one<HTMLInputElement>(selector))
    one(selector).dispatchEvent(new Event('change', { bubbles: true }))
    await settled()
  }
  const submit = () => one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  return { root, one, change, submit }
}

describe('the filters of a list', () => {
  it('show what can be chosen, with counts, and nothing that would leave no results', async () => {
    network.answers.push(reply)
    const { root, one } = await open()
    expect(String(network.asked[0]?.url)).toMatch(/\/api\/v1\/storefront\/mill\/review-filters\?product=linen&lang=en$/)
    expect([...root.querySelectorAll('.pill')].map(({ textContent }) => textContent)).toEqual(['1 2', '2 0', 'With photos 2'])
    expect(one<HTMLInputElement>('[value="cqn_1:2"]').disabled).toBe(true)
    expect(one('select').textContent).toBe('All languagesGerman (3)English (2)')
    expect(one('p.ends').textContent).toBe('1 = Small5 = Large')
    expect(one('.apply').textContent).toBe('Show 12 reviews')
  })

  it('update the counts with each choice, and apply all of them at once', async () => {
    network.answers.push(reply, { body: { facets: { ...facets, total: 1 }, questions: [fit] } }, reply)
    const { one, change, submit } = await open({ rating: '5', sort: 'lowest' })
    await change('[value="cqn_1:1"]', (field) => (field.checked = true))
    expect(network.asked[1]?.url.searchParams.get('answers')).toBe('cqn_1:1')
    expect(network.asked[1]?.url.searchParams.get('rating')).toBe('5')
    expect(one('.apply').textContent).toBe('Show 1 review')
    await change('[name=language]', (field) => (field.value = 'de'))
    one<HTMLInputElement>('[name=text]').value = ' soft wool '
    submit()
    expect(chosen).toEqual([{ rating: '5', sort: 'lowest', text: 'soft wool', language: 'de', answers: 'cqn_1:1' }])
  })

  it('start from the current choice, and clear everything but the order', async () => {
    network.answers.push(reply)
    const { one } = await open({ text: 'wool', answers: 'cqn_1:1', media: 'true', sort: 'lowest' })
    expect(one<HTMLInputElement>('[name=text]').value).toBe('wool')
    expect([one<HTMLInputElement>('[value="cqn_1:1"]').checked, one<HTMLInputElement>('[name=media]').checked]).toEqual([
      true,
      true,
    ])
    one('[data-do=all]').click()
    expect(chosen).toEqual([{ sort: 'lowest' }])
  })

  it('leave out what the merchant turned off', async () => {
    network.answers.push(reply)
    const { root } = await open({}, { filters: { search: false, questions: false, language: false } })
    expect(root.querySelector('[name=text], fieldset, select')).toBeNull()
  })

  it('can be loaded again after a failure, without losing what was chosen', async () => {
    network.answers.push(reply)
    const { one, change, submit } = await open()
    await change('[name=media]', (field) => (field.checked = true))
    expect(one('[role=alert]').textContent).toContain('Couldn’t load')
    network.answers.push(reply)
    one('[data-do=retry]').click()
    await settled()
    submit()
    expect(chosen).toMatchObject([{ media: 'true' }])
  })
})
