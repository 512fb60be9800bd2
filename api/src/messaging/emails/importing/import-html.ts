import type { EmailBlock } from '@yuko/contract/emails/email-block'
import { cleanHtml } from '../rendering/safe-html.ts'

export interface Imported {
  readonly blocks: EmailBlock[]
  readonly subject: string
  readonly notes: string[]
}

const longest = 60_000

/** A single block; a sentence for the merchant if impossible. */
export function importHtml(source: string): Imported | string {
  const html = cleanHtml(source).trim()
  if (html === '') return 'This HTML has no content that an email can show'
  if (html.length > longest) return 'This HTML is longer than 60,000 characters, so Gmail would clip the email. Shorten it.'
  const hasStyles = /<style\b/i.test(source)
  return {
    blocks: [
      { id: 'html-1', type: 'html', html },
      { id: 'footer-1', type: 'footer', text: '' },
    ],
    subject: titleOf(source),
    notes: [
      ...(hasStyles ? ['Style sheets were removed. Use inline styles, which email programs support.'] : []),
      ...(/<script\b/i.test(source) ? ['Scripts were removed because email programs don’t run them'] : []),
    ],
  }
}

export function titleOf(source: string): string {
  const title = /<(?:mj-)?title[^<>]{0,200}>([^<]{1,300})</i.exec(source)?.[1] ?? ''
  return title.replace(/\s+/g, ' ').trim().slice(0, 150)
}
