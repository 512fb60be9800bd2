import { element, part } from './elements.ts'
import type { Handler } from './frames.ts'

interface Place {
  label: string
  destination: { path: string }
}

let places: readonly Place[] = []
let current = '/'
let go: (path: string) => unknown = () => {}

/** The app's places below its name; the longest matching path is the current one. */
function drawMenu() {
  const here = current.replace(/[?#].*/, '')
  const isWithin = (path: string) => here === path || here.startsWith(`${path.replace(/\/$/, '')}/`)
  const active = places
    .map(({ destination }) => destination.path)
    .filter(isWithin)
    .sort((a, b) => b.length - a.length)[0]
  const links = places.map(({ label, destination: { path } }) =>
    element(
      'a',
      {
        href: base + path,
        ariaCurrent: path === active ? 'page' : null,
        onclick: (event) => {
          event.preventDefault()
          go(path)
        },
      },
      label,
    ),
  )
  part('app-menu').replaceChildren(...links)
}

let base = ''

export function startMenu(appBase: string, onGo: (path: string) => unknown) {
  base = appBase
  go = onGo
}

export const chromeHandlers: Record<string, Handler> = {
  'APP::MENU::NAVIGATION_MENU::UPDATE': ({ items }) => {
    places = items as Place[]
    drawMenu()
  },
  'APP::TITLEBAR::UPDATE': ({ title, buttons }, reply) => {
    part('title').textContent = String(title)
    const drawn = (buttons as { id: string; label: string; variant: string | null; disabled: boolean }[]).map(
      ({ id, label, variant, disabled }) =>
        element(
          'button',
          { className: variant ?? 'plain', disabled, onclick: () => reply('APP::TITLEBAR::BUTTONS::BUTTON::CLICK', { id }) },
          label,
        ),
    )
    part('title-buttons').replaceChildren(...drawn)
  },
  'APP::LOADING::START': () => {
    part('loading').hidden = false
  },
  'APP::LOADING::STOP': () => {
    part('loading').hidden = true
  },
}

/** Shows the app's path without a history entry: the frame has made one already. */
export function showAddress(path: string) {
  current = path
  history.replaceState(null, '', base + (path === '/' ? '' : path))
  drawMenu()
}
