import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import { longestProof } from '@yuko/contract/loyalty/proofs/longest-proof'
import { define } from '../element/define.ts'
import { sheetOf } from '../element/sheet-of.ts'
import type { MemberView } from '../loyalty-panel/panel-state.ts'
import type { createShopper } from '../loyalty-panel/shopper.ts'
import styles from '../styles/loyalty-proof.css'
import { create } from '../to-dom.ts'
import { h, webAddress } from '../view/tree.ts'

export interface ProofAsk {
  readonly view: MemberView | null
  readonly shopper: ReturnType<typeof createShopper>
  readonly campaignId: string | undefined
  readonly done: (change: { readonly member: StorefrontMember; readonly said: string }) => void
}

const largestPicture = 10 * 1024 * 1024
const problems: Readonly<Record<string, 'loyaltyProofNotImage' | 'loyaltyProofNotLink'>> = {
  'media.kind-refused': 'loyaltyProofNotImage',
  'media.damaged': 'loyaltyProofNotImage',
  'media.too-many-pixels': 'loyaltyProofNotImage',
  'request.too-large': 'loyaltyProofNotImage',
  'request.invalid': 'loyaltyProofNotLink',
}

/** Asks a member for the proof of a way to earn, over the panel or the account page. Removed when it is closed or sent. */
class YukoLoyaltyProof extends HTMLElement {
  ask: ProofAsk | null = null
  #isBusy = false

  connectedCallback(): void {
    const { view, campaignId } = this.ask ?? {}
    const campaign = view?.program.campaigns.find((one) => one.campaignId === campaignId)
    if (!view || !campaign?.proof) {
      this.remove()
      return
    }
    const { name, proof, url } = campaign
    const { text } = view.wording
    const labels = { picture: 'loyaltyProofImage', link: 'loyaltyProofLink', text: 'loyaltyProofText' } as const
    // The lists and the theme of the panel; its own dialog looks different.
    const { adoptedStyleSheets: sheets } = this.getRootNode() as ShadowRoot
    const root = this.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [...sheets.slice(0, 1), sheetOf(styles), ...sheets.slice(-1)]
    const dialog = create(
      h(
        'dialog',
        { 'aria-labelledby': 'title' },
        h(
          'form',
          {},
          h('h2', { id: 'title' }, name),
          h('p', {}, proof.instructions),
          url && h('a', { class: 'button', href: webAddress(url), target: '_blank', rel: 'noopener' }, text('loyaltyClaim')),
          h('label', {}, h('span', {}, text(labels[proof.kind])), fieldOf(proof.kind)),
          proof.kind === 'picture' && h('p', { class: 'quiet' }, text('loyaltyProofHint')),
          h('p', { class: 'problem', role: 'alert' }),
          h('button', { type: 'submit', class: 'primary' }, text('loyaltyProofSend')),
          h('button', { type: 'button', class: 'button' }, text('loyaltyCancel')),
        ),
      ),
    ) as HTMLDialogElement
    root.append(dialog)
    // The panel behind it would take these for its own.
    for (const event of ['click', 'input', 'submit']) dialog.addEventListener(event, (happened) => happened.stopPropagation())
    dialog.addEventListener('close', () => this.remove())
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog || (target as Element).matches('button[type=button]')) dialog.close()
    })
    dialog.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#send(event.target as HTMLFormElement)
    })
    dialog.showModal()
  }

  async #send(form: HTMLFormElement): Promise<void> {
    const { view, shopper, campaignId = '', done } = this.ask ?? {}
    const field = form.elements.namedItem('proof') as HTMLInputElement
    const file = field.files?.[0]
    if (this.#isBusy || !view || !shopper || !done) return
    if (file && file.size > largestPicture) return this.#say('loyaltyProofNotImage')
    this.#setBusy(form, true)
    try {
      const member = file
        ? await shopper.withToken((token) => sendPicture(`${shopper.base}/proof/picture`, { token, campaignId }, file))
        : await shopper.call<StorefrontMember>('proof', { campaignId, text: field.value })
      done({ member, said: view.wording.text('loyaltyProofSent') })
      this.remove()
    } catch (error) {
      this.#setBusy(form, false)
      this.#say(problems[(error as { code?: string }).code ?? ''] ?? 'loyaltyNotDone')
    }
  }

  #setBusy(form: HTMLFormElement, isBusy: boolean): void {
    this.#isBusy = isBusy
    for (const button of form.querySelectorAll('button')) button.disabled = isBusy
  }

  #say(key: 'loyaltyProofNotImage' | 'loyaltyProofNotLink' | 'loyaltyNotDone'): void {
    const problem = this.shadowRoot?.querySelector('.problem')
    if (problem) problem.textContent = this.ask?.view?.wording.text(key) ?? ''
  }
}

function fieldOf(kind: 'picture' | 'link' | 'text') {
  const field = { name: 'proof', required: true }
  if (kind === 'picture') return h('input', { ...field, type: 'file', accept: 'image/jpeg,image/png,image/webp,image/avif' })
  if (kind === 'link') return h('input', { ...field, type: 'url', maxlength: longestProof, placeholder: 'https://' })
  return h('textarea', { ...field, maxlength: longestProof })
}

/** The fields come before the file, which is read as it arrives. Fails with the code of a refusal. */
async function sendPicture(url: string, fields: Readonly<Record<string, string>>, file: File): Promise<StorefrontMember> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  const response = await fetch(url, { method: 'POST', credentials: 'omit', body: form })
  const reply = (await response.json()) as StorefrontMember & { code?: string }
  if (!response.ok) throw Object.assign(new Error(reply.code), { code: reply.code })
  return reply
}

define('yuko-loyalty-proof', YukoLoyaltyProof)
