import { type ConsentLanguage, consentTexts } from '@yuko/contract/storefront/consent-texts'
import { escapeHtml } from '../http/escape-html.ts'

export interface MailContent {
  /** Who writes: the store's name, Yuko unless given. */
  readonly brand?: string
  /** Of all its words; English unless given. */
  readonly language?: ConsentLanguage
  readonly heading: string
  /** Shown by mailboxes beside the subject. */
  readonly preview: string
  readonly paragraphs: readonly string[]
  /** Somebody's own words, set apart from ours; line breaks are kept. */
  readonly quote?: string
  readonly action?: { readonly label: string; readonly url: string }
  /** Below the action, smaller: why this mail came, until when the link works. */
  readonly note: string
  /** Under the card: address of the sender, link to unsubscribe. */
  readonly footer?: readonly { readonly text: string; readonly url?: string }[]
}

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const ink = '#1c1b1a'
const faint = '#6b6864'
const accent = '#2f5bea'

/** One column, tables and inline styles: what every mail program of the last fifteen years shows the same. All text is escaped. */
export function toHtml(content: MailContent): string {
  const { brand = 'Yuko', language = 'en', heading, preview, paragraphs, quote, action, note, footer = [] } = content
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(heading)}</title>
</head>
<body style="margin:0;background:#faf9f7;${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#faf9f7"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 8px 20px;font-size:20px;font-weight:650;letter-spacing:-0.2px;color:${ink}">${escapeHtml(brand)}</td></tr>
<tr><td style="background:#ffffff;border:1px solid #e7e5e1;border-radius:10px;padding:32px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:650;color:${ink}">${escapeHtml(heading)}</h1>
${paragraphs.map((words) => `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:${ink}">${escapeHtml(words)}</p>`).join('\n')}
${quote ? quoteOf(quote) : ''}${action ? buttonOf(action) : ''}
<p style="margin:0;font-size:13px;line-height:20px;color:${faint}">${escapeHtml(note)}</p>
</td></tr>
${action ? lineOf(`${escapeHtml(consentTexts[language].mailLink)}<br>${linkTo(action.url, action.url)}`) : ''}
${footer.map(({ text, url }) => lineOf(url ? linkTo(url, text) : escapeHtml(text))).join('\n')}
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

function quoteOf(words: string): string {
  return `<blockquote style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #e7e5e1;font-size:16px;line-height:24px;color:${ink}">${escapeHtml(words).replace(/\r?\n/g, '<br>')}</blockquote>
`
}

function buttonOf({ label, url }: { label: string; url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:${accent};border-radius:8px">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;font-size:16px;line-height:20px;font-weight:550;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>`
}

function lineOf(html: string): string {
  return `<tr><td style="padding:20px 8px 0;font-size:12px;line-height:18px;color:${faint}">${html}</td></tr>`
}

function linkTo(url: string, text: string): string {
  return `<a href="${escapeHtml(url)}" style="color:${accent};word-break:break-all">${escapeHtml(text)}</a>`
}
