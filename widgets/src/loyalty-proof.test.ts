import type { CampaignProof } from '@yuko/contract/loyalty/campaigns/campaign'
import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import type { OwnProof } from '@yuko/contract/loyalty/proofs/loyalty-proof'
import { emptyPage, member, onsite, program } from './testing/a-program.ts'
import { createNetwork, settled, show } from './testing/a-shop.ts'
import './loyalty-panel/loyalty-panel.ts'

let network: ReturnType<typeof createNetwork>
beforeEach(() => {
  network = createNetwork()
  emptyPage()
})

const asking = (kind: CampaignProof['kind']) => {
  const proof = { kind, instructions: 'Show us your post' }
  const campaigns = program.campaigns.map((one) => (one.campaignId === 'cmp_2' ? { ...one, isClaimed: false, proof } : one))
  return onsite({ program: { ...program, campaigns } })
}
const own = (change: Partial<OwnProof>): StorefrontMember => ({
  ...member,
  proofs: [{ campaignId: 'cmp_2', status: 'waiting', reason: null, submittedAt: '2026-11-20T10:00:00.000Z', ...change }],
})

async function openEarning(of: StorefrontMember, kind: CampaignProof['kind'] = 'picture') {
  const answers = [{ body: { token: 'a-token', expiresAt: '' } }, { body: of }]
  const attributes = { store: 'mill', lang: 'en', customer: 'signed', view: 'earn' }
  return show(network, 'yuko-loyalty-panel', attributes, { body: asking(kind) }, ...answers)
}

/** Opens the form; its script arrives once for all tests, because a page loads it once. */
async function openForm(kind: CampaignProof['kind'], of: StorefrontMember = member) {
  const panel = await openEarning(of, kind)
  panel.one('[data-do="prove"]').click()
  await import('./loyalty-proof/loyalty-proof.ts')
  document.head.querySelector('script[src$="/widgets/loyalty-proof.js"]')?.dispatchEvent(new Event('load'))
  await settled()
  const form = panel.one('yuko-loyalty-proof').shadowRoot as ShadowRoot
  const field = form.querySelector('[name="proof"]') as HTMLInputElement
  const send = async () => {
    form.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await settled()
  }
  const choose = (file: File) => Object.defineProperty(field, 'files', { value: [file] })
  return { ...panel, form, field, send, choose, problem: () => form.querySelector('.problem')?.textContent }
}

const screenshot = (bytes = 10) => new File([new Uint8Array(bytes)], 'screenshot.png', { type: 'image/png' })

describe('<yuko-loyalty-proof>', () => {
  it('sends a picture with the member’s token before it, then shows that it is being checked', async () => {
    const { root, form, choose, send } = await openForm('picture')
    expect(form.textContent).toContain('Show us your post')
    choose(screenshot())
    network.answers.push({ body: own({}) })
    await send()
    const { url, body } = network.asked.at(-1) as { url: URL; body: Record<string, unknown> }
    expect(url.pathname).toBe('/api/v1/storefront/mill/loyalty/proof/picture')
    expect([Object.keys(body), body.token, body.campaignId]).toEqual([['token', 'campaignId', 'file'], 'a-token', 'cmp_2'])
    expect(root.querySelector('yuko-loyalty-proof')).toBeNull()
    expect(root.textContent).toContain('Being checked')
    expect(root.textContent).toContain('Submitted. The store will check it.')
    expect(root.querySelector('[data-do="prove"]')).toBeNull()
  })

  it('sends a link again after the token expired', async () => {
    const { field, send } = await openForm('link')
    field.value = 'https://pictures.example/p/1'
    network.answers.push(
      { status: 401, body: { code: 'shopper.identity-refused' } },
      { body: { token: 'another', expiresAt: '' } },
      { body: own({}) },
    )
    await send()
    const body = { lang: 'en', token: 'another', campaignId: 'cmp_2', text: 'https://pictures.example/p/1' }
    expect(network.asked.at(-1)?.body).toEqual(body)
  })

  it('says what is wrong, and stays open', async () => {
    const { choose, send, problem } = await openForm('picture')
    choose(screenshot())
    network.answers.push({ status: 422, body: { code: 'media.kind-refused' } })
    await send()
    expect(problem()).toBe('Choose a JPEG, PNG, or WebP image up to 10 MB.')
    // No connection.
    await send()
    expect(problem()).toBe('Something went wrong. Try again.')
  })

  it('sends nothing that is too large', async () => {
    const { choose, send, problem, field } = await openForm('picture')
    choose(screenshot(10 * 1024 * 1024 + 1))
    const before = network.asked.length
    await send()
    expect([problem(), network.asked.length]).toEqual(['Choose a JPEG, PNG, or WebP image up to 10 MB.', before])
    expect(field.accept).toContain('image/png')
  })

  it('shows why a proof was declined, and takes another', async () => {
    const { one } = await openEarning(own({ status: 'declined', reason: 'It shows another shop' }))
    expect(one('.list').textContent).toContain('Declined: It shows another shop')
    expect(one('[data-do="prove"]').getAttribute('aria-label')).toBe('Submit proof: Follow us')
  })

  it('is no longer offered when it can’t be earned again', async () => {
    const { root, one } = await openEarning({ ...own({ status: 'approved' }), doneCampaigns: ['cmp_2'] })
    expect(root.querySelector('[data-do="prove"]')).toBeNull()
    expect(one('.list').textContent).toContain('Done')
  })
})
