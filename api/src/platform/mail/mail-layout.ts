import type { PageLook } from '@yuko/contract/consent/mail-topic'
import { type ConsentLanguage, consentTexts } from '@yuko/contract/storefront/consent-texts'
import { escapeHtml } from '../http/escape-html.ts'

export interface MailContent {
  /** The store's name; Yuko by default. */
  readonly brand?: string
  /** The store's brand; ours by default. */
  readonly look?: PageLook
  readonly logo?: { readonly url: string; readonly width: number; readonly height: number } | null
  /** Language of all its text; English by default. */
  readonly language?: ConsentLanguage
  readonly heading: string
  /** Preheader. */
  readonly preview: string
  readonly paragraphs: readonly string[]
  /** A user's own words, set off from ours; line breaks are kept. */
  readonly quote?: string
  readonly action?: { readonly label: string; readonly url: string }
  /** Smaller, below the action: why this email was sent, until when the link works. */
  readonly note: string
  /** Below the card: postal address and unsubscribe link. */
  readonly footer?: readonly { readonly text: string; readonly url?: string }[]
}

const ours: PageLook = {
  light: { background: '#ffffff', text: '#1c1b1a', border: '#e7e5e1', button: '#2f5bea', onButton: '#ffffff', link: '#2f5bea' },
  dark: null,
  radius: 8,
  font: null,
  isOutlined: false,
}
const fontOf = (font: string | null) =>
  `font-family:${font === null ? 'Inter' : `'${font}'`},-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const faint = '#6b6864'

/** One column, tables, and inline styles, which render the same in all common email programs. All text is escaped. */
export function toHtml(content: MailContent): string {
  const { language = 'en', look = ours, heading, preview, paragraphs, quote, action, note, footer = [] } = content
  const { text, background, border } = look.light
  const ink = `color:${text}`
  // Around a dark brand's card, our light gray would be glaring.
  const page = look === ours ? '#faf9f7' : background
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="${look.dark ? 'light dark' : 'light'}">
<title>${escapeHtml(heading)}</title>${look.dark ? darkSheet(look.dark, look.isOutlined) : ''}
</head>
<body class="page" style="margin:0;background:${page};${fontOf(look.font)}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${page}"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td class="words" style="padding:0 8px 20px;font-size:20px;font-weight:650;letter-spacing:-0.2px;${ink}">${nameOf(content)}</td></tr>
<tr><td class="card" style="background:${background};border:1px solid ${border};border-radius:${Math.min(look.radius + 2, 20)}px;padding:32px">
<h1 class="words" style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:650;${ink}">${escapeHtml(heading)}</h1>
${paragraphs.map((words) => `<p class="words" style="margin:0 0 16px;font-size:16px;line-height:24px;${ink}">${escapeHtml(words)}</p>`).join('\n')}
${quote ? quoteOf(quote, look) : ''}${action ? buttonOf(action, look) : ''}
<p class="words" style="margin:0;font-size:13px;line-height:20px;color:${faintOf(look)}">${escapeHtml(note)}</p>
</td></tr>
${action ? lineOf(`${escapeHtml(consentTexts[language].mailLink)}<br>${linkTo(action.url, action.url, look)}`, look) : ''}
${footer.map(({ text, url }) => lineOf(url ? linkTo(url, text, look) : escapeHtml(text), look)).join('\n')}
</table>
</td></tr></table>
</body>
</html>
`
}

export function toText({ brand = 'Yuko', heading, paragraphs, quote, action, note, footer = [] }: MailContent): string {
  const quoted = quote
    ? [
        quote
          .split(/\r?\n/)
          .map((line) => `> ${line}`)
          .join('\n'),
      ]
    : []
  const linked = action ? [`${action.label}:\n${action.url}`] : []
  const last = footer.map(({ text, url }) => (url ? `${text}: ${url}` : text))
  return `${[heading, ...paragraphs, ...quoted, ...linked, note, [brand, ...last].join('\n')].join('\n\n')}\n`
}

/** Gray on our own white; on a store's color its text color, which is readable there. */
const faintOf = (look: PageLook) => (look === ours ? faint : look.light.text)

function nameOf({ brand = 'Yuko', logo }: MailContent): string {
  if (!logo) return escapeHtml(brand)
  // As high as a line of text, whatever was uploaded.
  const width = Math.min(200, Math.round((logo.width / logo.height) * 40))
  return `<img src="${escapeHtml(logo.url)}" alt="${escapeHtml(brand)}" width="${width}" style="display:block;border:0;width:${width}px;height:auto">`
}

function darkSheet({ background, text, border, button, onButton, link }: PageLook['light'], isOutlined: boolean): string {
  const [fill, words] = isOutlined ? [background, link] : [button, onButton]
  return `
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){.page,.card{background:${background}!important}.card{border-color:${border}!important}.words{color:${text}!important}.link{color:${link}!important}.button{background:${fill}!important;color:${words}!important;border-color:${isOutlined ? link : button}!important}}</style>`
}

function quoteOf(words: string, { light: { text, border } }: PageLook): string {
  return `<blockquote class="words" style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${border};font-size:16px;line-height:24px;color:${text}">${escapeHtml(words).replace(/\r?\n/g, '<br>')}</blockquote>
`
}

function buttonOf({ label, url }: { label: string; url: string }, { light, radius, isOutlined }: PageLook): string {
  const [fill, words, edge] = isOutlined
    ? [light.background, light.link, light.link]
    : [light.button, light.onButton, light.button]
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td class="button" style="background:${fill};border:2px solid ${edge};border-radius:${radius}px">
<a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:10px 22px;border-radius:${radius}px;font-size:16px;line-height:20px;font-weight:550;color:${words};text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>`
}

function lineOf(html: string, look: PageLook): string {
  return `<tr><td class="words" style="padding:20px 8px 0;font-size:12px;line-height:18px;color:${faintOf(look)}">${html}</td></tr>`
}

function linkTo(url: string, text: string, { light }: PageLook): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color:${light.link};word-break:break-all">${escapeHtml(text)}</a>`
}
