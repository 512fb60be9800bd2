import { escapeHtml } from '../net/handler.ts'
import type { AdminView } from './admin/view.ts'

const style = /* css */ `
  * { box-sizing: border-box }
  body { margin: 0; height: 100vh; display: grid; grid: 52px 1fr / 236px 1fr; font: 14px/20px Inter, system-ui, sans-serif; color: #303030; background: #1a1a1a }
  button, select { font: inherit; border: 1px solid #8a8a8a; border-radius: 8px; padding: 4px 12px; background: #fff; color: inherit; cursor: pointer }
  button.primary { background: #303030; border-color: #303030; color: #fff }
  button:disabled { opacity: .5 }
  h1, h2 { font-size: 14px; font-weight: 650; margin: 0 }
  header.top { grid-column: 1 / 3; display: flex; align-items: center; gap: 12px; padding: 0 16px; color: #e3e3e3 }
  header.top .spread { flex: 1 }
  header.top button, header.top select { background: #303030; border-color: #4a4a4a; color: #e3e3e3 }
  #save-bar:not([hidden]) { display: flex; gap: 8px; align-items: center; background: #303030; border-radius: 10px; padding: 4px 4px 4px 12px; width: min(600px, 50vw) }
  #save-bar span { flex: 1 }
  #save-bar .primary { background: #fff; color: #303030 }
  nav { background: #ebebeb; border-radius: 12px 0 0 0; padding: 12px; overflow: auto }
  nav a { display: block; padding: 4px 8px; border-radius: 8px; color: inherit; text-decoration: none }
  nav a:hover, nav a[aria-current] { background: #fafafa; font-weight: 550 }
  nav h2 { margin: 16px 8px 4px; font-size: 12px; color: #616161 }
  #app-menu a { padding-left: 36px }
  main { display: grid; grid-template-rows: auto auto 1fr; background: #f1f1f1; border-radius: 0 12px 0 0; overflow: hidden; position: relative }
  .title { display: flex; align-items: center; gap: 8px; min-height: 45px; padding: 6px 16px; background: #fff; border-bottom: 1px solid #ebebeb }
  .title .mark { width: 20px; height: 20px; border-radius: 5px; background: #6b4ce6 }
  #title-buttons { margin-left: auto; display: flex; gap: 8px }
  #loading { height: 3px; background: linear-gradient(90deg, #303030 40%, #ebebeb 40%) 0 / 200% 100%; animation: run 1s linear infinite }
  @keyframes run { to { background-position: -200% } }
  iframe { width: 100%; height: 100%; border: 0; display: block }
  main > iframe { grid-row: 3 }
  #toasts { position: absolute; bottom: 24px; left: 0; right: 0; display: grid; gap: 8px; justify-items: center; pointer-events: none }
  .toast { pointer-events: auto; display: flex; gap: 8px; align-items: center; background: #1a1a1a; color: #e3e3e3; border-radius: 10px; padding: 8px 8px 8px 16px }
  .toast.error { background: #8e0b21 }
  .toast button { background: none; border: 0; color: inherit }
  dialog { border: 0; border-radius: 12px; padding: 16px; min-width: 360px; color: inherit }
  dialog .buttons { display: flex; gap: 8px; justify-content: end; margin: 24px 0 0 }
  dialog.layer { padding: 0; width: 620px; height: 70vh; display: grid; grid-template-rows: auto 1fr }
  dialog.layer.small { width: 380px } dialog.layer.large { width: 980px }
  dialog.layer.max { width: 100vw; height: 100vh; max-width: none; max-height: none; border-radius: 0 }
  dialog.layer header { display: flex; padding: 8px 16px; align-items: center; border-bottom: 1px solid #ebebeb }
  dialog.layer header h2 { flex: 1 }
  @media (max-width: 700px) { body { grid-template-columns: 1fr } nav { display: none } header.top .tools { display: none } main { border-radius: 0 } }
`

const options = (entries: readonly { value: string; label: string }[], selected: string) =>
  entries
    .map(
      ({ value, label }) =>
        `<option value="${escapeHtml(value)}"${value === selected ? ' selected' : ''}>${escapeHtml(label)}</option>`,
    )
    .join('')

/** The shop's admin around the app. */
export function adminPage(view: AdminView): string {
  const { app, store, staff, stores, people } = view
  const storeBase = `/store/${store.handle}`
  const places = ['Home', 'Orders', 'Products', 'Customers', 'Marketing', 'Discounts', 'Content']
  return document(
    `${app.name} · ${store.name}`,
    `<header class="top">
      <strong>${escapeHtml(store.name)}</strong><span class="spread"></span>
      <div id="save-bar" role="region" aria-label="Unsaved changes" hidden></div><span class="spread"></span>
      <span class="tools"><button id="reload">Reload app</button> <button id="twice">Open twice</button></span>
      <select id="stores" aria-label="Store">${options(
        stores.map(({ handle, name }) => ({ value: handle, label: name })),
        store.handle,
      )}</select>
      <select id="people" aria-label="Signed in as">${options(
        people.map(({ id, name }) => ({ value: id, label: name })),
        staff.id,
      )}</select>
    </header>
    <nav aria-label="Admin">
      ${places.map((place) => `<a href="${storeBase}/${place === 'Home' ? '' : place.toLowerCase()}">${place}</a>`).join('')}
      <h2>Apps</h2>
      <a id="app-name" href="${storeBase}/apps/${escapeHtml(app.clientId)}">${escapeHtml(app.name)}</a>
      <div id="app-menu" role="group" aria-label="${escapeHtml(app.name)}"></div>
    </nav>
    <main>
      <div class="title"><span class="mark"></span><h1 id="title">${escapeHtml(app.name)}</h1><span id="title-buttons"></span></div>
      <div id="loading" role="progressbar" aria-label="Loading" hidden></div>
      <iframe id="app" name="app-iframe" title="${escapeHtml(app.name)}" allow="clipboard-write; fullscreen"></iframe>
      <div id="toasts" aria-live="polite"></div>
    </main>
    <div id="layers"></div>
    <script type="application/json" id="view">${JSON.stringify(view).replaceAll('<', '\\u003c')}</script>
    <script src="/stand-in/admin.js"></script>`,
  )
}

/** A page of the admin unrelated to the app. */
export const emptyPage = (title: string): string =>
  document(title, `<header class="top"></header><nav></nav><main><div class="title"><h1>${escapeHtml(title)}</h1></div></main>`)

const document = (title: string, body: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(title)}</title>
    <link rel="icon" href="data:,">
    <style>${style}</style>
  </head>
  <body>
    ${body}
  </body>
</html>`
