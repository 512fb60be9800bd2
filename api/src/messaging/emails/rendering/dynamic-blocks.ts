import type { EmailBlock } from '@yuko/contract/emails/email-block'
import type { Fragments } from './fragments.ts'
import type { Style } from './styles.ts'

type Block<Type extends EmailBlock['type']> = Extract<EmailBlock, { type: Type }>

/**
 * Blocks with content from the email's data: table rows in HTML and Liquid. Stars are linked characters, so they work with
 * blocked pictures and any color scheme, and each is a 44 pixel target.
 */
export function starsRows(
  { hasImages, hasQuestions, lowLabel, highLabel }: Block<'stars'>,
  fragments: Fragments,
  style: Style,
): string {
  const label = (words: string, align: string) =>
    `<td class="faint" align="${align}" style="font-size:12px;line-height:18px;color:${style.muted}">${fragments.liquid(words, '')}</td>`
  const labels =
    lowLabel || highLabel
      ? `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="220" style="width:220px"><tr>${label(lowLabel, 'left')}${label(highLabel, 'right')}</tr></table>`
      : ''
  const picture = `{% address picture picture %}{{ item.image_url | address }}{% endaddress %}{% if picture != "" %}<img src="{{ picture }}" width="104" alt="" style="display:block;margin:0 auto 12px;border:0;width:104px;height:auto;border-radius:${style.radius}px">{% endif %}`
  return `{% for item in blocks.products.mail %}{% if item.review_url %}<tr><td align="center" ${ruleBetween(style, 20)}>
${hasImages ? picture : ''}<div class="words" style="font-size:16px;line-height:24px;font-weight:600;color:${style.text}">{{ item.title | words }}</div>
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>{% for n in (1..5) %}<td align="center" width="44">{% address star %}{{ item.review_url | with_rating: n }}{% endaddress %}<a class="star" href="{{ star }}" aria-label="{{ words.star[forloop.index0] }}" style="display:block;width:44px;font-size:34px;line-height:44px;color:${style.accent};text-decoration:none">${style.starShape}</a></td>{% endfor %}</tr></table>
${labels}${hasQuestions ? questionsOfForm(style) : ''}</td></tr>{% endif %}{% endfor %}`
}

/** A scale is a row of numbers between its meanings, a choice a column of links. Cells instead of padding: Outlook draws them, too. */
function questionsOfForm(style: Style): string {
  const link = (padding: string) =>
    `{% address choice %}{{ answer.url | address }}{% endaddress %}<a class="words" href="{{ choice }}" aria-label="{{ question.label | attribute }} {{ answer.label | attribute }}" style="display:block;padding:${padding};font-size:15px;line-height:22px;color:${style.text};text-decoration:none">{{ answer.label | words }}</a>`
  const cell = (look: string, content: string) =>
    `<td class="tint" align="center" style="${look}border:1px solid ${style.border};background:${style.tint};border-radius:${style.radius}px">${content}</td>`
  const end = (align: string, name: string) =>
    `<td class="faint" align="${align}" style="font-size:12px;line-height:18px;color:${style.muted}">{{ question.${name} | words }}</td>`
  const table = 'role="presentation" cellpadding="0" cellspacing="6" border="0" style="border-collapse:separate"'
  return `{% for question in item.questions %}<div class="words" style="font-size:15px;line-height:22px;font-weight:600;padding-top:16px;color:${style.text}">{{ question.label | words }}</div>
{% if question.low_label %}<table ${table}><tr>{% for answer in question.answers %}${cell('width:42px;', link('10px 0'))}{% endfor %}</tr></table>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="252" style="width:252px"><tr>${end('left', 'low_label')}${end('right', 'high_label')}</tr></table>
{% else %}<table ${table}>{% for answer in question.answers %}<tr>${cell('width:240px;', link('10px 16px'))}</tr>{% endfor %}</table>{% endif %}{% endfor %}`
}

export function productRows(block: Block<'products'>, fragments: Fragments, style: Style): string {
  const { source = 'mail', count = 50, layout = 'list', title } = block
  const list = `blocks.products.${source}`
  const heading = title
    ? `{% if ${list}.size > 0 %}<tr><td class="words"${layout === 'grid' ? ' colspan="2"' : ''} style="font-size:18px;line-height:26px;font-weight:600;padding-bottom:8px;color:${style.text}">${fragments.liquid(title, style.link)}</td></tr>{% endif %}`
    : ''
  // Review requests link to the review form, other emails to the product.
  const goal = `{% address goal %}{{ item.${source === 'mail' ? 'review_url' : 'url'} | address }}{% endaddress %}`
  const row = layout === 'grid' ? productCell(block, fragments, style) : productRow(block, fragments, style)
  return `${heading}{% for item in ${list} limit: ${count} %}${goal}${row}{% endfor %}`
}

function productRow({ hasImages, hasPrices = true, buttonLabel }: Block<'products'>, fragments: Fragments, style: Style): string {
  const picture = `{% address picture picture %}{{ item.image_url | address }}{% endaddress %}{% if picture != "" %}<td width="72" style="width:72px;padding-right:16px" valign="top">${linked(`<img src="{{ picture }}" width="72" alt="" style="display:block;border:0;width:72px;height:auto;border-radius:${style.radius}px">`)}</td>{% endif %}`
  return `<tr><td ${ruleBetween(style, 16)}><table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr>
${hasImages ? picture : ''}<td valign="middle" align="left"><div class="words" style="font-size:16px;line-height:24px;font-weight:600;color:${style.text}">{{ item.title | words }}${quantity}</div>${hasPrices ? price(style) : ''}${action(buttonLabel, fragments, style)}</td>
</tr></table></td></tr>`
}

/** Two columns, also on a phone. */
function productCell(
  { hasImages, hasPrices = true, buttonLabel }: Block<'products'>,
  fragments: Fragments,
  style: Style,
): string {
  const picture = `{% address picture picture %}{{ item.image_url | address }}{% endaddress %}{% if picture != "" %}${linked(`<img src="{{ picture }}" width="${Math.floor((style.width - 96) / 2)}" alt="" style="display:block;border:0;width:100%;height:auto;border-radius:${style.radius}px">`)}{% endif %}`
  const cell = `<td width="50%" valign="top" align="left" style="width:50%;padding:8px {% if column == 0 %}8px 8px 0{% else %}0 8px 8px{% endif %}">
${hasImages ? picture : ''}<div class="words" style="font-size:15px;line-height:22px;font-weight:600;padding-top:8px;color:${style.text}">{{ item.title | words }}${quantity}</div>${hasPrices ? price(style) : ''}${action(buttonLabel, fragments, style)}</td>`
  return `{% assign column = forloop.index0 | modulo: 2 %}{% if column == 0 %}<tr>{% endif %}${cell}{% if forloop.last and column == 0 %}<td width="50%"></td>{% endif %}{% if forloop.last or column == 1 %}</tr>{% endif %}`
}

const quantity = '{% if item.quantity and item.quantity > 1 %} &times; {{ item.quantity | words }}{% endif %}'

const price = (style: Style) =>
  `{% if item.price %}<div class="faint" style="font-size:14px;line-height:22px;color:${style.muted}">{{ item.price | words }}</div>{% endif %}`

const linked = (html: string) => `{% if goal != "" %}<a href="{{ goal }}">{% endif %}${html}{% if goal != "" %}</a>{% endif %}`

function action(label: string, fragments: Fragments, style: Style): string {
  if (!label) return ''
  return `{% if goal != "" %}<a class="words" href="{{ goal }}" style="font-size:14px;line-height:28px;font-weight:600;${style.link}">${fragments.liquid(label, '')}</a>{% endif %}`
}

export function reviewRow({ title }: Block<'review'>, fragments: Fragments, style: Style): string {
  const heading = title
    ? `<div class="faint" style="font-size:13px;line-height:20px;padding-bottom:6px;color:${style.muted}">${fragments.liquid(title, '')}</div>`
    : ''
  return quote(`${heading}${quoted('blocks.review', style)}`, style)
}

export function showcaseRows({ title, count }: Block<'showcase'>, fragments: Fragments, style: Style): string {
  const heading = title
    ? `<tr><td align="center" class="words" style="font-size:18px;line-height:26px;font-weight:600;padding-bottom:12px;color:${style.text}">${fragments.liquid(title, '')}</td></tr>`
    : ''
  const author = `<div class="faint" style="font-size:13px;line-height:20px;padding-top:6px;color:${style.muted}">{{ item.author | words }}</div>`
  return `{% if blocks.showcase.size > 0 %}${heading}{% for item in blocks.showcase limit: ${count} %}${quote(`${quoted('item', style)}${author}`, style)}<tr><td style="font-size:8px;line-height:8px">&nbsp;</td></tr>{% endfor %}{% endif %}`
}

export function couponRow({ title, note, code }: Block<'coupon'>, fragments: Fragments, style: Style): string {
  const words = code ? fragments.liquid(code, '') : '{{ blocks.coupon.code | words }}'
  const until = code
    ? ''
    : '{% if blocks.coupon.expires_at %} {{ words.until }} {{ blocks.coupon.expires_at | words }}.{% endif %}'
  const box = boxed(
    `<div class="words" style="font-size:18px;line-height:26px;font-weight:600;color:${style.text}">${fragments.liquid(title, style.link)}</div>
<div class="faint" style="font-size:12px;line-height:18px;padding-top:12px;color:${style.muted}">{{ words.code }}</div>
<div class="words" style="font-family:Menlo,Consolas,'Courier New',monospace;font-size:24px;line-height:34px;font-weight:700;letter-spacing:2px;color:${style.text}">${words}</div>
<div class="faint" style="font-size:13px;line-height:20px;padding-top:8px;color:${style.muted}">${fragments.liquid(note, style.link)}${until}</div>
`,
    `align="center" style="padding:24px;background:${style.tint};border:2px dashed ${style.border};border-radius:${style.radius}px"`,
  )
  return code ? box : `{% if blocks.coupon %}${box}{% endif %}`
}

/** Without a next reward only the number is shown. */
export function balanceRow({ title, note, hasProgress }: Block<'balance'>, fragments: Fragments, style: Style): string {
  const next = `${hasProgress ? bar('blocks.balance.next', style) : ''}${below(note, fragments, style)}`
  return `{% if blocks.balance %}${box(title, '{{ blocks.balance.points | points | words }}', `{% if blocks.balance.next %}${next}{% endif %}`, fragments, style)}{% endif %}`
}

export function tierRow({ title, note }: Block<'tier'>, fragments: Fragments, style: Style): string {
  const next = `{% if blocks.tier.percent %}${bar('blocks.tier', style)}{% endif %}${below(note, fragments, style)}`
  return `{% if blocks.tier %}${box(title, '{{ blocks.tier.name | words }}', `{% if blocks.tier.next %}${next}{% endif %}`, fragments, style)}{% endif %}`
}

function box(title: string, value: string, rest: string, fragments: Fragments, style: Style): string {
  return boxed(
    `<div class="faint" style="font-size:13px;line-height:20px;color:${style.muted}">${fragments.liquid(title, style.link)}</div>
<div class="words" style="font-size:32px;line-height:42px;font-weight:700;color:${style.text}">${value}</div>
${rest}`,
    `align="center" style="padding:24px;border:1px solid ${style.border};background:${style.tint};border-radius:${style.radius}px"`,
  )
}

/** Two cells: the filled share, and the rest. */
function bar(name: string, style: Style): string {
  const cell = (width: string, look: string, kind: string) =>
    `<td class="${kind}" width="${width}" style="width:${width};font-size:0;line-height:8px;height:8px;${look}">&nbsp;</td>`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="border-collapse:separate;margin-top:16px"><tr>${cell(`{{ ${name}.percent }}%`, `background:${style.primary};border-radius:4px`, 'filled')}${cell(`{{ ${name}.rest }}%`, `background:${style.border};border-radius:4px`, 'unfilled')}</tr></table>`
}

function below(note: string, fragments: Fragments, style: Style): string {
  if (!note) return ''
  return `<div class="faint" style="font-size:14px;line-height:21px;padding-top:10px;color:${style.muted}">${fragments.liquid(note, style.link)}</div>`
}

function quoted(name: string, style: Style): string {
  return `<div class="drawn" role="img" aria-label="{{ words.star[${name}.index] }}" style="font-size:18px;line-height:24px;letter-spacing:2px;color:${style.accent}">{{ ${name}.stars }}</div>
{% if ${name}.title %}<div class="words" style="font-size:16px;line-height:24px;font-weight:600;color:${style.text}">{{ ${name}.title | words }}</div>{% endif %}
<div class="words" style="font-size:15px;line-height:23px;color:${style.text}">{{ ${name}.body | words }}</div>`
}

function quote(content: string, style: Style): string {
  return boxed(
    content,
    `align="left" style="padding:18px 20px;border:1px solid ${style.border};background:${style.tint};border-radius:${style.radius}px"`,
  )
}

/** MJML collapses table borders, which breaks rounded corners. */
function boxed(content: string, look: string): string {
  return `<tr><td><table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="border-collapse:separate"><tr><td class="tint" ${look}>${content}</td></tr></table></td></tr>`
}

/** A line above each row except the first. */
function ruleBetween(style: Style, padding: number): string {
  return `class="rule" style="padding:${padding}px 0{% unless forloop.first %};border-top:1px solid ${style.border}{% endunless %}"`
}
