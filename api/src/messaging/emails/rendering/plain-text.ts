import type { ColumnBlock, EmailBlock } from '@yuko/contract/emails/email-block'
import type { Shortcode } from '@yuko/contract/emails/shortcodes'
import { type Fragments, soundPieces } from './fragments.ts'
import type { Look } from './look.ts'
import { toPlain } from './marks.ts'
import { htmlToPlain } from './safe-html.ts'

/** The plain text alternative, written from the blocks: every word and every relevant URL. */
export function toPlainText(
  blocks: readonly EmailBlock[],
  look: Look,
  shortcodes: readonly Shortcode[],
  { around }: Pick<Fragments, 'around'>,
): string {
  const plain = (text: string) => toPlain(soundPieces(text, shortcodes))
  const hasFooter = blocks.some((block) => block.type === 'footer')
  const all: readonly EmailBlock[] = hasFooter ? blocks : [...blocks, { id: 'footer', type: 'footer', text: '' }]
  return all
    .map((block) => {
      const words = wordsOf(block, look, plain)
      const { before, after } = around(words === '' ? undefined : block.showIf)
      return `${before}${words}${after}`
    })
    .filter((words) => words !== '')
    .join('\n\n')
}

const questions =
  '{% for question in item.questions %}{{ question.label | plain }}\n{% for answer in question.answers %}{{ answer.label | plain }}: {{ answer.url }}\n{% endfor %}{% endfor %}'

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
      return `{% for item in blocks.products.mail %}{% if item.review_url %}{{ item.title | plain }}:\n{{ item.review_url }}\n${block.hasQuestions ? questions : ''}{% endif %}{% endfor %}`
    case 'products':
      return `{% for item in blocks.products.${block.source ?? 'mail'} limit: ${block.count ?? 50} %}{% if forloop.first %}${plain(block.title ?? '')}\n{% endif %}{{ item.title | plain }}{% address page picture %}{{ item.url | address }}{% endaddress %}{% if page != "" %}: {{ page }}{% endif %}\n{% endfor %}`
    case 'review':
      return `{% if blocks.review %}${plain(block.title)}\n${quoteOf('blocks.review')}{% endif %}`
    case 'showcase':
      return `{% if blocks.showcase.size > 0 %}${plain(block.title)}\n{% for item in blocks.showcase limit: ${block.count} %}${quoteOf('item')} ({{ item.author | plain }})\n{% endfor %}{% endif %}`
    case 'menu':
      return block.items.map(({ label, link }) => ifLinked(plain(link), `${plain(label)}: ${plain(link)}\n`)).join('')
    case 'video':
      return ifLinked(plain(block.url), `${plain(block.label || block.alt)}:\n${plain(block.url)}`)
    case 'html':
      return htmlToPlain(block.html, plain)
    case 'tier':
      return `{% if blocks.tier %}${plain(block.title)}\n{{ blocks.tier.name | plain }}{% if blocks.tier.next %}\n${plain(block.note)}{% endif %}{% endif %}`
    case 'coupon':
      if (block.code) return `${plain(block.title)}\n{{ words.code }}: ${plain(block.code)}\n${plain(block.note)}`
      return `{% if blocks.coupon %}${plain(block.title)}\n{{ words.code }}: {{ blocks.coupon.code | plain }}\n${plain(block.note)}{% if blocks.coupon.expires_at %}\n{{ words.until }} {{ blocks.coupon.expires_at | plain }}{% endif %}{% endif %}`
    case 'balance':
      return `{% if blocks.balance %}${plain(block.title)}\n{{ blocks.balance.points | points | plain }}{% if blocks.balance.next %}\n${plain(block.note)}{% endif %}{% endif %}`
    case 'social':
      return Object.values(look.brand.email.socialLinks).join('\n')
    case 'footer':
      return [
        plain(block.text),
        plain(look.brand.email.footerText),
        '{{ store.imprint | plain }}',
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
