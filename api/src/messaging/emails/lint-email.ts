import { bracedWords } from '@yuko/contract/emails/braced-words'
import { type EmailProblem, emailSizeLimit, emailSizeWarning } from '@yuko/contract/emails/email'
import type { ColumnBlock, EmailBlock, EmailContent } from '@yuko/contract/emails/email-block'
import type { EmailDescription } from '@yuko/contract/emails/email-type'
import { findShortcode } from '@yuko/contract/emails/shortcodes'
import { thumbnailOf } from './rendering/layout-parts.ts'
import { problemOf } from './rendering/merchant-liquid.ts'
import { piecesOf } from './rendering/shortcode-text.ts'

type Block = EmailBlock | ColumnBlock
type Place = Pick<EmailProblem, 'blockId' | 'field'>

/** What is not right in a mail, in the order of its blocks. `bytes` of its HTML, where it was drawn. */
export function lintEmail(content: EmailContent, type: EmailDescription, bytes = 0): EmailProblem[] {
  const problems: EmailProblem[] = []
  const checks = checksOf(problems, type)
  const { say, checkText } = checks

  const ofMail = (field: string): Place => ({ blockId: null, field })
  checkText(ofMail('subject'), content.subject)
  checkText(ofMail('preheader'), content.preheader)
  if (content.subject.trim() === '') say('error', ofMail('subject'), 'The mail needs a subject')
  if (content.preheader.trim() === '')
    say('warning', ofMail('preheader'), 'Without a preheader mailboxes show the first words of the mail')

  const blocks = content.blocks.flatMap((block): Block[] =>
    block.type === 'columns' ? block.columns.flatMap((column) => column.blocks) : [block],
  )
  for (const block of blocks) {
    lintBlock(checks, block)
    const missing = missingData(block, type)
    if (missing !== null) say('error', { blockId: block.id, field: null }, missing)
  }
  if (!content.blocks.some(({ type }) => type === 'footer')) {
    const asks = type.kind === 'marketing' ? 'your postal address and the way to unsubscribe' : 'your postal address'
    say(
      type.kind === 'marketing' ? 'error' : 'warning',
      { blockId: null, field: 'blocks' },
      `The mail needs a footer, which holds ${asks}`,
    )
  }
  if (content.blocks.every(({ type }) => type === 'footer' || type === 'logo'))
    say('error', { blockId: null, field: 'blocks' }, 'The mail says nothing yet')
  if (bytes > emailSizeLimit)
    say('error', { blockId: null, field: 'blocks' }, 'The mail is longer than 102 KB: Gmail would cut it off')
  else if (bytes > emailSizeWarning)
    say('warning', { blockId: null, field: 'blocks' }, 'The mail is close to 102 KB, where Gmail cuts it off')
  return problems
}

type Checks = ReturnType<typeof checksOf>

/** What is found goes to `problems`. */
function checksOf(problems: EmailProblem[], type: EmailDescription) {
  const say = (severity: EmailProblem['severity'], place: Place, message: string) =>
    problems.push({ severity, ...place, message })
  const checkText = (place: Place, text: string) => {
    const problem = problemOf(piecesOf(text), type.shortcodes)
    if (problem !== null) say('error', place, problem)
    const [word] = place.field === 'html' ? [] : bracedWords(text)
    if (word) say('warning', place, `${word} is shown as it stands: a shortcode has two braces on each side`)
    return problem === null
  }
  const checkLink = (place: Place, link: string, missing = 'Where does it lead? Give an address') => {
    if (!checkText(place, link)) return
    const problem = link.trim() === '' ? missing : linkProblem(link, type)
    if (problem !== null) say('error', place, problem)
  }
  return { say, checkText, checkLink }
}

function lintBlock({ say, checkText, checkLink }: Checks, block: Block): void {
  const at = (field: string): Place => ({ blockId: block.id, field })
  for (const [field, text] of Object.entries(block)) {
    if (typeof text !== 'string' || !textFields.has(field) || !checkText(at(field), text)) continue
    if (field === 'html') continue
    for (const [, address = ''] of text.matchAll(linkMark)) checkLink(at(field), address)
  }
  if (block.type === 'button') {
    if (block.label.trim() === '') say('error', at('label'), 'The button needs words')
    checkLink(at('link'), block.link)
  }
  if (block.type === 'image') {
    checkLink(at('url'), block.url, 'Which picture? Give its address')
    if (block.link.trim() !== '') checkLink(at('link'), block.link)
    if (block.alt.trim() === '') say('warning', at('alt'), 'Describe the picture: many people see the mail without it')
  }
  if (block.type === 'video') {
    checkLink(at('url'), block.url, 'Which video? Give its address')
    if (block.imageUrl.trim() !== '') checkLink(at('imageUrl'), block.imageUrl)
    else if (thumbnailOf(block.url) === '') say('error', at('imageUrl'), 'The video needs a picture')
    if (block.alt.trim() === '') say('warning', at('alt'), 'Describe the picture: many people see the mail without it')
  }
  if (block.type === 'menu')
    for (const [index, { label, link }] of block.items.entries()) {
      if (label.trim() === '' || !checkText(at(`items.${index}`), label))
        say('error', at(`items.${index}`), 'Each link of the menu needs words')
      checkLink(at(`items.${index}`), link)
    }
}

/** `[words](address)`, where the address may be a shortcode with blanks in it. */
const linkMark = /\[[^[\]\n]+\]\(((?:[^()\s{]|\{\{[^{}]*\}\}|\{(?!\{[^{}]*\}\}))*)\)/g
const textFields = new Set(['text', 'label', 'alt', 'title', 'note', 'lowLabel', 'highLabel', 'buttonLabel', 'code', 'html'])

function linkProblem(link: string, { shortcodes }: EmailDescription): string | null {
  const [first, ...rest] = piecesOf(link.trim())
  if (!first) return null
  if (first.kind === 'output') {
    const name = first.source.split('|')[0]?.trim()
    const shortcode = findShortcode(shortcodes, name ?? '')
    return shortcode && shortcode.kind !== 'link' && rest.length === 0 ? `{{ ${name} }} is no address` : null
  }
  if (first.kind === 'tag' || first.source.startsWith('/brand-images/')) return null
  if (/^(mailto|tel):\S+$/i.test(first.source)) return null
  if (!/^https?:\/\/[^\s/]/i.test(first.source)) return 'An address begins with https://'
  return null
}

/** A block that this mail has nothing for. */
function missingData(block: Block, { shortcodes }: EmailDescription): string | null {
  const { type } = block
  const knows = (prefix: string) => shortcodes.some(({ name }) => name.startsWith(prefix))
  if (type === 'stars' && !knows('review_request.')) return 'This mail asks for no review, so there are no stars to click'
  if (type === 'review' && !knows('review.')) return 'This mail is about no review'
  if (type === 'coupon' && !block.code?.trim() && !knows('coupon.') && !knows('reward.'))
    return knows('workflow.') ? 'Which code? Give it, or start the workflow with a redeemed reward' : 'This mail brings no coupon'
  if (type === 'tier' && !knows('loyalty.')) return 'This mail knows nobody’s tier'
  if (block.showIf && !knows('workflow.')) return 'Conditions of blocks are for e-mails of workflows'
  if (type === 'products') {
    const { source = 'mail' } = block
    if (source === 'mail' && knows('workflow.')) return 'Which products? Choose them'
    if (source === 'order' && !knows('order.')) return 'This workflow does not start with an order, so nothing was ordered'
    if (source === 'checkout' && !knows('checkout.')) return 'This workflow does not start with a checkout, so there is no cart'
    if ((source === 'recommended' || source === 'viewed') && !knows('workflow.'))
      return 'These products are for e-mails of workflows'
  }
  if (type === 'balance' && !knows('points.') && !knows('loyalty.')) return 'This mail is about nobody’s points'
  return null
}
