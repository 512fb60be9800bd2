import type { EmailBlock } from '@yuko/contract/emails/email-block'
import { cleanHtml } from '../rendering/safe-html.ts'

export interface Imported {
  readonly blocks: EmailBlock[]
  readonly subject: string
  readonly notes: string[]
}

const longest = 60_000

/** One block of it; a sentence for the merchant where that cannot be. */
export function importHtml(source: string): Imported | string {
  const html = cleanHtml(source).trim()
  if (html === '') return 'There is nothing in it that an e-mail can show'
  if (html.length > longest) return 'It is longer than 60,000 characters: Gmail would cut it off. Make it shorter'
  const hasStyles = /<style\b/i.test(source)
  return {
    blocks: [
      { id: 'html-1', type: 'html', html },
      { id: 'footer-1', type: 'footer', text: '' },
    ],
    subject: titleOf(source),
    notes: [
      ...(hasStyles ? ['Style sheets are left out: write styles into the tags, as mail programs want it'] : []),
      ...(/<script\b/i.test(source) ? ['Scripts are left out: no mail program runs them'] : []),
    ],
  }
}

export function titleOf(source: string): string {
  const title = /<(?:mj-)?title[^<>]{0,200}>([^<]{1,300})</i.exec(source)?.[1] ?? ''
  return title.replace(/\s+/g, ' ').trim().slice(0, 150)
}
