import type { SaveBarState } from '@yuko/runtime'
import { platformGlobal } from '#session/platform-bridge/platform-global.ts'

const id = 'yuko-save-bar'
let shown: SaveBarState | null = null

/** Shows, updates or (null) hides the admin's bar for unsaved changes. There is only one. */
export function showSaveBar(bar: SaveBarState | null): void {
  const wasShown = shown !== null
  shown = bar
  const platform = platformGlobal()
  if (!platform || (!bar && !wasShown)) return
  const { save, discard } = buttons()
  for (const button of [save, discard]) button.disabled = bar?.isSaving ?? false
  save.toggleAttribute('loading', bar?.isSaving ?? false)
  if (bar && !wasShown) void platform.saveBar.show(id)
  if (!bar) void platform.saveBar.hide(id)
}

/** Resolves when the user may leave: nothing is unsaved, or changes are discarded. Never resolves if they stay. */
export async function confirmLeave(): Promise<void> {
  await platformGlobal()?.saveBar.leaveConfirmation()
}

/** The admin reads the bar from this element and clicks its buttons. */
function buttons(): { save: HTMLButtonElement; discard: HTMLButtonElement } {
  let element = document.getElementById(id)
  if (!element) {
    element = document.createElement('ui-save-bar')
    element.id = id
    const save = document.createElement('button')
    save.setAttribute('variant', 'primary')
    save.addEventListener('click', () => shown?.onSave())
    const discard = document.createElement('button')
    discard.addEventListener('click', () => shown?.onDiscard())
    element.append(save, discard)
    document.body.append(element)
  }
  const [save, discard] = element.querySelectorAll('button')
  return { save, discard } as { save: HTMLButtonElement; discard: HTMLButtonElement }
}
