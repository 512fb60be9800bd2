import { chromeHandlers, showAddress, startMenu } from './chrome.ts'
import { closeLayer, confirm, openLayer } from './dialogs.ts'
import { part } from './elements.ts'
import { type Handler, listenToFrames } from './frames.ts'
import { hideSaveBar, mayLeave, saveBarHandlers } from './save-bar.ts'
import { ask } from './server.ts'
import { toastHandlers } from './toasts.ts'
import { readView } from './view.ts'

const { app, store, staff, launchUrl, delay, frameDelay } = readView()
const storeBase = `/store/${store.handle}`
const appBase = `${storeBase}/apps/${app.clientId}`
const frame = part('app') as HTMLIFrameElement

/** Only the app's main frame controls what surrounds it; a modal cannot. */
const ofMainFrame = (handlers: Record<string, Handler>): Record<string, Handler> =>
  Object.fromEntries(
    Object.entries(handlers).map(([type, handle]) => [
      type,
      (payload, reply, from) => (from === frame ? handle(payload, reply, from) : undefined),
    ]),
  )

const { tell, hears } = listenToFrames({
  origin: app.origin,
  clientId: app.clientId,
  delay,
  state: () => ({ shop: store.shop, app: { name: app.name }, staff: { id: staff.id }, features: {} }),
  handlers: {
    ...toastHandlers,
    ...ofMainFrame({ ...chromeHandlers, ...saveBarHandlers }),
    ...ofMainFrame({
      'APP::NAVIGATION::HISTORY::PUSH': ({ path }) => showAddress(String(path)),
      'APP::NAVIGATION::HISTORY::REPLACE': ({ path }) => showAddress(String(path)),
      'APP::NAVIGATION::REDIRECT::APP': ({ path }) => launch(String(path)),
    }),
    'APP::NAVIGATION::REDIRECT::ADMIN::PATH': ({ path }) => location.assign(storeBase + path),
    'APP::NAVIGATION::REDIRECT::REMOTE': ({ url }) => leaveTo(String(url)),
    'APP::SESSION_TOKEN::REQUEST': async (_, reply) => {
      const sessionToken = await ask<string | null>('idToken')
      if (sessionToken) reply('APP::SESSION_TOKEN::RESPOND', { sessionToken })
    },
    'APP::AUTH_CODE::REQUEST': async ({ id }, reply) => {
      const answer = await ask<object | null>('authCode')
      if (answer) reply('APP::AUTH_CODE::RESPOND', { ...answer, id })
    },
    'APP::RPC::REQUEST': async ({ id, method, args }, reply) => {
      const name = String(method)
      const [first, ...rest] = args as [never]
      const here: Record<string, () => unknown> = {
        openLayer: () => openLayer(first, app.origin, reply),
        closeLayer: () => closeLayer(first),
        'scopes.request': async () =>
          ask(name, first, await confirm(`Allow ${app.name}: ${String(first)}?`, 'Allow', 'Don’t allow')),
        leaveConfirmation: async () => (await mayLeave()) || new Promise(() => {}),
      }
      try {
        const result = await (here[name] ?? (() => ask(name, first, ...rest)))()
        reply('APP::RPC::RESPOND', { id, result })
      } catch (error) {
        reply('APP::RPC::RESPOND', { id, error: String(error) })
      }
    },
  },
})

startMenu(appBase, async (path) => {
  if (!(await mayLeave())) return
  const router = 'APP::NAVIGATION::REDIRECT::APP'
  if (hears(frame, router)) tell(frame, router, { path })
  else await launch(path)
})

/** Reopens the app at a path: a step that Back undoes. */
async function launch(path: string) {
  hideSaveBar()
  frame.src = await ask<string>('launchUrl', path)
}

/** As if the merchant had come from elsewhere in the admin. */
async function relaunch() {
  hideSaveBar()
  const path = location.pathname.slice(appBase.length) + location.search
  frame.contentWindow?.location.replace(await ask<string>('launchUrl', path))
}

/** Allows web URLs only, no scripts. */
function leaveTo(url: string) {
  const { protocol, href } = new URL(url)
  if (protocol === 'https:' || protocol === 'http:') location.assign(href)
}

part('reload').addEventListener('click', relaunch)
part('twice').addEventListener('click', () => window.open(location.href))
part('app-name').addEventListener('click', async (event) => {
  event.preventDefault()
  if (await mayLeave()) await launch('/')
})
for (const [id, address] of [
  ['stores', (handle: string) => `/store/${handle}/apps/${app.clientId}`],
  ['people', (id: string) => `${appBase}?as=${id}`],
] as const) {
  part(id).addEventListener('change', ({ target }) => location.assign(address((target as HTMLSelectElement).value)))
}
setTimeout(() => {
  frame.src = launchUrl
}, frameDelay)
