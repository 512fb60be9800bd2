import type { ColumnBlock, EmailBlock } from '@yuko/contract/emails/email-block'
import type { EmailType } from '@yuko/contract/emails/email-types'
import { soundPieces } from './fragments.ts'
import type { Look } from './layout.ts'
import { toPlain } from './marks.ts'

/** The mail for programs and people that read no HTML, written from the blocks: every word and every address that counts. */
export function toPlainText(blocks: readonly EmailBlock[], look: Look, type: EmailType): string {
  const plain = (text: string) => toPlain(soundPieces(text, type))
  const hasFooter = blocks.some((block) => block.type === 'footer')
  const all: readonly EmailBlock[] = hasFooter ? blocks : [...blocks, { id: 'footer', type: 'footer', text: '' }]
  return all
    .map((block) => wordsOf(block, look, plain))
    .filter((words) => words !== '')
    .join('\n\n')
}

function wordsOf(block: EmailBlock | ColumnBlock, look: Look, plain: (text: string) => string): string {
  switch (block.type) {
    case 'logo':
      return '{{ store.name | plain }}'
    case 'heading':
    case 'text':
      return plain(block.text)
    case 'image':
      return plain(block.alt)
    case 'button':
      return ifLinked(plain(block.link), `${plain(block.label)}:\n${plain(block.link)}`)
    case 'divider':
      return '---'
    case 'spacer':
      return ''
    case 'columns':
      return block.columns
        .flatMap(({ blocks }) => blocks.map((inner) => wordsOf(inner, look, plain)))
        .filter((words) => words !== '')
        .join('\n\n')
    case 'stars':
      return '{% for item in products %}{% if item.review_url %}{{ item.title | plain }}:\n{{ item.review_url }}\n{% endif %}{% endfor %}'
    case 'products':
      return '{% for item in products %}{{ item.title | plain }}\n{% endfor %}'
    case 'review':
      return `{% if review %}${plain(block.title)}\n${quoteOf('review')}{% endif %}`
    case 'showcase':
      return `{% if showcase.size > 0 %}${plain(block.title)}\n{% for item in showcase limit: ${block.count} %}${quoteOf('item')} ({{ item.author | plain }})\n{% endfor %}{% endif %}`
    case 'coupon':
      return `{% if coupon %}${plain(block.title)}\n{{ words.code }}: {{ coupon.code | plain }}\n${plain(block.note)}{% if coupon.expires_at %}\n{{ words.until }} {{ coupon.expires_at | plain }}{% endif %}{% endif %}`
    case 'balance':
      return `{% if points %}${plain(block.title)}\n{{ points.balance | points | plain }}{% if next_reward %}\n${plain(block.note)}{% endif %}{% endif %}`
    case 'social':
      return Object.values(look.brand.email.socialLinks).join('\n')
    case 'footer':
      return [
        plain(block.text),
        plain(look.brand.email.footerText),
        '{{ store.name | plain }}{% if store.address %}\n{{ store.address | plain }}{% endif %}',
        look.kind === 'marketing' ? '{% if unsubscribe_url %}{{ words.unsubscribe }}:\n{{ unsubscribe_url }}{% endif %}' : '',
      ]
        .filter((line) => line !== '')
        .join('\n')
  }
}

const quoteOf = (name: string) =>
  `> {{ ${name}.stars }}{% if ${name}.title %}
{{ ${name}.title | quoted }}{% endif %}
{{ ${name}.body | quoted }}`

function ifLinked(link: string, words: string): string {
  return link === '' ? '' : `{% address linked picture %}${link}{% endaddress %}{% if linked != "" %}${words}{% endif %}`
}
