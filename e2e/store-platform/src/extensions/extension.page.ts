import type { ExtensionView } from '../browser/extension/view.ts'
import { escapeHtml } from '../net/handler.ts'

const style = /* css */ `
  body { margin: 0; padding: 16px; font: 14px/20px Inter, system-ui, sans-serif; color: #303030; background: #f1f1f1 }
  s-stack, s-section, s-page, s-admin-block, s-admin-action, s-banner, s-tile, s-text, s-paragraph, s-heading, s-link { display: block; margin: 0 0 8px }
  s-button, s-tile { display: inline-block; border: 1px solid #8a8a8a; border-radius: 8px; padding: 4px 12px; background: #fff; cursor: pointer }
  s-button[variant=primary] { background: #303030; color: #fff }
  s-button[aria-disabled=true], s-tile[aria-disabled=true] { opacity: .5 }
  iframe { border: 0; width: 100%; height: 120px } dialog { width: 480px } dialog iframe { height: 400px }
`

/** One program of an extension. */
export const extensionPage = (view: ExtensionView): string => document(view, '')

/** Shopify POS: the cart, the smart grid with the extension's tile, and its modal. */
export const tillPage = (view: ExtensionView): string =>
  document(
    view,
    `<main>
      <h1>Cart</h1>
      <p>${escapeHtml(view.customer?.name ?? 'No customer')}</p>
      <ul aria-label="Discounts"></ul>
      <iframe title="Smart grid" id="shopify-pos-redeem-tile"></iframe>
      <dialog aria-label="Yuko"><iframe title="Yuko" id="shopify-pos-redeem-modal"></iframe></dialog>
    </main>`,
  )

const document = (view: ExtensionView, body: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${escapeHtml(view.name)}</title>
    <link rel="icon" href="data:,">
    <style>${style}</style>
  </head>
  <body>
    ${body}
    <script type="application/json" id="view">${JSON.stringify(view).replaceAll('<', '\\u003c')}</script>
    <script src="/extensions/host.js"></script>
  </body>
</html>`
