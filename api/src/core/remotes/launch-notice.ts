import { attribute } from '#core/remotes/host-document.ts'
import type { Launch } from '#core/remotes/launch.ts'

const words = {
  wrong: {
    title: 'We couldn’t verify this link',
    text: 'The signature is invalid: the link wasn’t created by your store’s admin, or it was changed. Nothing was opened or saved. Open Yuko from the list of apps in your store’s admin.',
  },
  stale: {
    title: 'This link has expired',
    text: 'Links from your store’s admin expire quickly. Open Yuko again from your store’s admin.',
  },
} as const

/** The document of a rejected launch. It has no script, so that none can read anything of the launch. */
export function launchNotice({ reason, admin }: Extract<Launch, { kind: 'refused' }>, nonce: string): string {
  const { title, text } = words[reason]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Yuko</title>
<style nonce="${nonce}">
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1c2333; }
main { max-width: 480px; margin: 15vh auto 0; padding: 0 24px; text-align: center; }
h1 { font-size: 22px; line-height: 1.3; }
a { display: inline-block; margin-top: 8px; padding: 8px 16px; border-radius: 8px; background: #2f5bea; color: #fff; text-decoration: none; }
</style>
</head>
<body><main>
<h1>${title}</h1>
<p>${text}</p>
${admin ? `<a href="${attribute(admin)}" target="_top">Open in Shopify admin</a>` : ''}
</main></body>
</html>
`
}
