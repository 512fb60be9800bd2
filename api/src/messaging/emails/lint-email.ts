import { bracedWords } from '@yuko/contract/emails/braced-words'
import { type EmailProblem, emailSizeLimit, emailSizeWarning } from '@yuko/contract/emails/email'
import type { ColumnBlock, EmailBlock, EmailContent } from '@yuko/contract/emails/email-block'
import type { EmailDescription } from '@yuko/contract/emails/email-type'
import { findShortcode } from '@yuko/contract/emails/shortcodes'
import { piecesOf } from '@yuko/contract/emails/text-pieces'
import { i18n } from '@yuko/contract/language'
import { inReadersLanguage } from '#platform/in-language.ts'
import { thumbnailOf } from './rendering/layout-parts.ts'
import { problemOf } from './rendering/merchant-liquid.ts'

type Block = EmailBlock | ColumnBlock
type Place = Pick<EmailProblem, 'blockId' | 'field'>

/** Problems of an email, in the order of its blocks. `bytes`: the size of its HTML, if it was rendered. */
export function lintEmail(content: EmailContent, type: EmailDescription, bytes = 0): EmailProblem[] {
  return inReadersLanguage(() => lint(content, type, bytes))
}

function lint(content: EmailContent, type: EmailDescription, bytes: number): EmailProblem[] {
  const problems: EmailProblem[] = []
  const checks = checksOf(problems, type)
  const { say, checkText } = checks

  const ofMail = (field: string): Place => ({ blockId: null, field })
  checkText(ofMail('subject'), content.subject)
  checkText(ofMail('preheader'), content.preheader)
  if (content.subject.trim() === '') say('error', ofMail('subject'), i18n.t('Add a subject'))
  if (content.preheader.trim() === '')
    say('warning', ofMail('preheader'), i18n.t('Add a preheader. Without one, inboxes show the first words of the email.'))

  const blocks = content.blocks.flatMap((block): Block[] =>
    block.type === 'columns' ? block.columns.flatMap((column) => column.blocks) : [block],
  )
  for (const block of blocks) {
    lintBlock(checks, block)
    const missing = missingData(block, type)
    if (missing !== null) say('error', { blockId: block.id, field: null }, missing)
  }
  if (!content.blocks.some(({ type }) => type === 'footer')) {
    const place: Place = { blockId: null, field: 'blocks' }
    if (type.kind === 'marketing') say('error', place, i18n.t('Add a footer with your postal address and unsubscribe link'))
    else say('warning', place, i18n.t('Add a footer with your postal address'))
  }
  if (content.blocks.every(({ type }) => type === 'footer' || type === 'logo'))
    say('error', { blockId: null, field: 'blocks' }, i18n.t('This email has no content yet'))
  if (bytes > emailSizeLimit)
    say('error', { blockId: null, field: 'blocks' }, i18n.t('This email is larger than 102 KB, so Gmail would clip it'))
  else if (bytes > emailSizeWarning)
    say('warning', { blockId: null, field: 'blocks' }, i18n.t('This email is close to 102 KB, where Gmail starts to clip emails'))
  return problems
}

type Checks = ReturnType<typeof checksOf>

/** Adds findings to `problems`. */
function checksOf(problems: EmailProblem[], type: EmailDescription) {
  const say = (severity: EmailProblem['severity'], place: Place, message: string) =>
    problems.push({ severity, ...place, message })
  const checkText = (place: Place, text: string) => {
    const problem = problemOf(piecesOf(text), type.shortcodes)
    if (problem !== null) say('error', place, problem)
    const [word] = place.field === 'html' ? [] : bracedWords(text)
    if (word) say('warning', place, i18n.t('{word} is shown as plain text. A shortcode has two braces on each side.', { word }))
    return problem === null
  }
  const checkLink = (place: Place, link: string, missing = i18n.t('Add a link')) => {
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
    if (block.label.trim() === '') say('error', at('label'), i18n.t('Add a button label'))
    checkLink(at('link'), block.link)
  }
  if (block.type === 'image') {
    checkLink(at('url'), block.url, i18n.t('Add an image'))
    if (block.link.trim() !== '') checkLink(at('link'), block.link)
    if (block.alt.trim() === '') say('warning', at('alt'), i18n.t('Add alt text. Many people see emails without images.'))
  }
  if (block.type === 'video') {
    checkLink(at('url'), block.url, i18n.t('Add a video URL'))
    if (block.imageUrl.trim() !== '') checkLink(at('imageUrl'), block.imageUrl)
    else if (thumbnailOf(block.url) === '') say('error', at('imageUrl'), i18n.t('Add a thumbnail for the video'))
    if (block.alt.trim() === '') say('warning', at('alt'), i18n.t('Add alt text. Many people see emails without images.'))
  }
  if (block.type === 'menu')
    for (const [index, { label, link }] of block.items.entries()) {
      if (label.trim() === '' || !checkText(at(`items.${index}`), label))
        say('error', at(`items.${index}`), i18n.t('Add a label to each menu link'))
      checkLink(at(`items.${index}`), link)
    }
}

/** `[words](address)`, where the address may be a shortcode with spaces in it. */
const linkMark = /\[[^[\]\n]+\]\(((?:[^()\s{]|\{\{[^{}]*\}\}|\{(?!\{[^{}]*\}\}))*)\)/g
const textFields = new Set(['text', 'label', 'alt', 'title', 'note', 'lowLabel', 'highLabel', 'buttonLabel', 'code', 'html'])

function linkProblem(link: string, { shortcodes }: EmailDescription): string | null {
  const [first, ...rest] = piecesOf(link.trim())
  if (!first) return null
  if (first.kind === 'output') {
    const name = first.source.split('|')[0]?.trim()
    const shortcode = findShortcode(shortcodes, name ?? '')
    return shortcode && shortcode.kind !== 'link' && rest.length === 0
      ? i18n.t('{shortcode} isn’t a link', { shortcode: `{{ ${name} }}` })
      : null
  }
  if (first.kind === 'tag' || first.source.startsWith('/brand-images/')) return null
  if (/^(mailto|tel):\S+$/i.test(first.source)) return null
  if (!/^https?:\/\/[^\s/]/i.test(first.source)) return i18n.t('A link must start with https://')
  return null
}

/** A block whose data this email does not have. */
function missingData(block: Block, { shortcodes }: EmailDescription): string | null {
  const { type } = block
  const knows = (prefix: string) => shortcodes.some(({ name }) => name.startsWith(prefix))
  if (type === 'stars' && !knows('review_request.'))
    return i18n.t('This email doesn’t request a review, so it can’t show review stars')
  if (type === 'review' && !knows('review.')) return i18n.t('This email has no review to show')
  if (type === 'coupon' && !block.code?.trim() && !knows('coupon.') && !knows('reward.'))
    return knows('workflow.')
      ? i18n.t('Add a code, or start the workflow with a sign-up or a redeemed reward')
      : i18n.t('This email has no coupon to show')
  if (type === 'tier' && !knows('loyalty.')) return i18n.t('This email has no tier to show')
  if (block.showIf && !knows('workflow.')) return i18n.t('Block conditions are only available in workflow emails')
  if (type === 'products') {
    const { source = 'mail' } = block
    if (source === 'mail' && knows('workflow.')) return i18n.t('Choose products')
    if (source === 'order' && !knows('order.'))
      return i18n.t('This workflow doesn’t start with an order, so there are no ordered products')
    if (source === 'checkout' && !knows('checkout.'))
      return i18n.t('This workflow doesn’t start with a checkout, so there’s no cart')
    if (source === 'product' && !knows('product.'))
      return i18n.t('This workflow doesn’t start with a product, so there’s no product to show')
    if ((source === 'recommended' || source === 'viewed') && !knows('workflow.'))
      return i18n.t('These products are only available in workflow emails')
  }
  if (type === 'balance' && !knows('points.') && !knows('loyalty.')) return i18n.t('This email has no points balance to show')
  return null
}
