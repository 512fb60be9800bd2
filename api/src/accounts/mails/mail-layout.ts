export interface MailContent {
  readonly heading: string
  /** Shown by mailboxes beside the subject. */
  readonly preview: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly url: string }
  /** Below the action, smaller. */
  readonly note: string
}

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** One column, tables and inline styles: what every mail program of the last fifteen years shows the same. */
export function toHtml({ heading, preview, paragraphs, action, note }: MailContent): string {
  const text = (words: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:#1c1b1a">${escapeHtml(words)}</p>`
  return `<!doctype html>
<html lang="en">
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
<tr><td style="padding:0 8px 20px;font-size:20px;font-weight:650;letter-spacing:-0.2px;color:#1c1b1a">Yuko</td></tr>
<tr><td style="background:#ffffff;border:1px solid #e7e5e1;border-radius:10px;padding:32px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:650;color:#1c1b1a">${escapeHtml(heading)}</h1>
${paragraphs.map(text).join('\n')}
${action ? buttonOf(action) : ''}
<p style="margin:0;font-size:13px;line-height:20px;color:#6b6864">${escapeHtml(note)}</p>
</td></tr>
${action ? linkOf(action.url) : ''}
</table>
</td></tr></table>
</body>
</html>
`
}

export function toText({ heading, paragraphs, action, note }: MailContent): string {
  const parts = [heading, ...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), note, 'Yuko']
  return `${parts.join('\n\n')}\n`
}

function buttonOf({ label, url }: { label: string; url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:#2f5bea;border-radius:8px">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;font-size:16px;line-height:20px;font-weight:550;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>`
}

function linkOf(url: string): string {
  return `<tr><td style="padding:20px 8px 0;font-size:12px;line-height:18px;color:#6b6864">If the button does not work, open this address:<br>
<a href="${escapeHtml(url)}" style="color:#2f5bea;word-break:break-all">${escapeHtml(url)}</a></td></tr>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
