import { contrast } from '@yuko/contract/brand/brand-colors'
import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import type { EmailProblem } from '@yuko/contract/emails/email'
import type { ColumnBlock, EmailBlock, EmailContent } from '@yuko/contract/emails/email-block'
import type { EmailDescription } from '@yuko/contract/emails/email-type'
import { findShortcode } from '@yuko/contract/emails/shortcodes'
import { piecesOf } from '@yuko/contract/emails/text-pieces'
import { i18n } from '@yuko/contract/language'
import { inReadersLanguage } from '#platform/in-language.ts'

type Place = Pick<EmailProblem, 'blockId' | 'field'>

/** Suggestions for a workflow email. None of them prevents publishing. */
export function adviceOn(content: EmailContent, { shortcodes }: EmailDescription, brand: BrandSettings): EmailProblem[] {
  return inReadersLanguage(() => advise(content, shortcodes, brand))
}

function advise(content: EmailContent, shortcodes: EmailDescription['shortcodes'], brand: BrandSettings): EmailProblem[] {
  const advice: EmailProblem[] = []
  const say = (place: Place, message: string) => advice.push({ severity: 'warning', ...place, message })
  const ofMail = (field: string): Place => ({ blockId: null, field })

  const adviseOnText = (place: Place, text: string) => {
    for (const name of namesWithoutDefault(text))
      if (findShortcode(shortcodes, name)?.isOptional)
        say(
          place,
          i18n.t('{shortcode} may be empty. Add a fallback: {fallback}', {
            shortcode: `{{ ${name} }}`,
            fallback: `{{ ${name} | default: "…" }}`,
          }),
        )
  }
  adviseOnText(ofMail('subject'), content.subject)
  adviseOnText(ofMail('preheader'), content.preheader)
  for (const message of subjectAdvice(content.subject)) say(ofMail('subject'), message)

  const blocks = content.blocks.flatMap((block): (EmailBlock | ColumnBlock)[] =>
    block.type === 'columns' ? [block, ...block.columns.flatMap((column) => column.blocks)] : [block],
  )
  for (const block of blocks) {
    // Buttons and pictures with an empty URL are omitted from the email, so they need no advice.
    for (const [field, text] of Object.entries(block))
      if (typeof text === 'string' && shownFields.has(field) && !(field === 'note' && isOfNext(block)))
        adviseOnText({ blockId: block.id, field }, text)
    if (block.showIf && asksForValue.has(block.showIf.when) && !block.showIf.value?.trim())
      say({ blockId: block.id, field: 'showIf' }, i18n.t('Enter a value for the condition of this block'))
    if (block.type === 'html' && /<(script|iframe|form|input|video|object|embed)\b/i.test(block.html))
      say(
        { blockId: block.id, field: 'html' },
        i18n.t('Scripts, forms, and frames are removed because email programs don’t show them'),
      )
    if (block.type === 'html' && /<img\b(?![^<>]*\balt=)/i.test(block.html))
      say({ blockId: block.id, field: 'html' }, i18n.t('An image has no alt text. Many people see emails without images.'))
  }
  if (contrast(brand.text, brand.background) < 4.5)
    say(
      ofMail('blocks'),
      i18n.t('The text and background colors of your brand don’t have enough contrast. Change them under Branding.'),
    )
  return advice
}

/** Its note is shown only if there is a next reward. */
const isOfNext = ({ type }: EmailBlock | ColumnBlock) => type === 'balance' || type === 'tier'

/** Buttons and pictures that are omitted for these values, because their URL is empty. */
export function emptyLinks({ blocks }: EmailContent, scope: Readonly<Record<string, unknown>>): EmailProblem[] {
  const all = blocks.flatMap((block): (EmailBlock | ColumnBlock)[] =>
    block.type === 'columns' ? block.columns.flatMap((column) => column.blocks) : [block],
  )
  return all.flatMap((block): EmailProblem[] => {
    if (block.type !== 'button') return []
    const name = /^\{\{\s*([\w.]+)\s*\}\}$/.exec(block.link.trim())?.[1]
    // `store-gaps.ts` checks this URL for the store itself.
    if (!name || name === 'store.url' || valueAt(scope, name)) return []
    const message = inReadersLanguage(() =>
      i18n.t('{shortcode} is empty for this person, so the button is hidden', { shortcode: `{{ ${name} }}` }),
    )
    return [{ severity: 'warning', blockId: block.id, field: 'link', message }]
  })
}

const valueAt = (scope: unknown, name: string) =>
  name.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | null | undefined)?.[part], scope)

const shownFields = new Set(['text', 'label', 'title', 'note', 'html'])
const asksForValue = new Set(['tag', 'no_tag', 'tier', 'country', 'not_country'])

/** Outputs without a default, outside of a condition on them. */
function namesWithoutDefault(text: string): string[] {
  const asked = new Set<string>()
  const names = new Set<string>()
  for (const { kind, source } of piecesOf(text)) {
    if (kind === 'tag') for (const [name] of source.matchAll(/(?<![a-z_])[a-z_]+(?:\.\w+)+/gi)) asked.add(name)
    if (kind !== 'output' || /\|\s*default\b/.test(source)) continue
    const name = source.split('|')[0]?.trim() ?? ''
    if (!asked.has(name)) names.add(name)
  }
  return [...names]
}

const loud = [
  '100% free',
  'act now',
  'risk free',
  'risk-free',
  'click here',
  'no obligation',
  'winner',
  'congratulations',
  'cash bonus',
  'guaranteed',
  'urgent',
  'double your',
  'earn money',
  'limited time only',
  'order now',
  '$$$',
  '€€€',
]

/** What spam filters count against an email. */
function subjectAdvice(subject: string): string[] {
  const words = subject.replace(/\{\{[^{}]*\}\}/g, '')
  const letters = words.replace(/[^\p{L}]/gu, '')
  const capitals = words.replace(/[^\p{Lu}]/gu, '')
  const found = loud.filter((phrase) => words.toLowerCase().includes(phrase))
  return [
    ...(found.length > 0 ? [i18n.t('Spam filters look for “{phrase}”. Use different words.', { phrase: found[0] ?? '' })] : []),
    ...(letters.length > 10 && capitals.length > letters.length * 0.6
      ? [i18n.t('A subject in capital letters looks like spam')]
      : []),
    ...(/[!?]{2,}|!.*!/.test(words) ? [i18n.t('More than one exclamation mark looks like spam')] : []),
    ...(words.length > 70 ? [i18n.t('Phones show only about 40 characters of a subject')] : []),
  ]
}
