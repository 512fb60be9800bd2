import { confirm } from './dialogs.ts'
import { element, part } from './elements.ts'
import type { Handler, Reply } from './frames.ts'

interface Button {
  variant: string | null
  disabled: boolean
  loading: boolean
}

let isShown = false

function draw({ discardConfirmation, buttons = [] }: Record<string, unknown>, reply: Reply) {
  const find = (isSave: boolean) => (buttons as Button[]).find(({ variant }) => (variant === 'primary') === isSave)
  const discard = async () => {
    if (discardConfirmation && !(await confirm('Discard all unsaved changes?', 'Discard changes', 'Continue editing'))) return
    reply('APP::CONTEXTUAL_SAVE_BAR::DISCARD', {})
  }
  const button = (label: string, className: string, onclick: () => unknown) => {
    const { disabled = false, loading = false } = find(className === 'primary') ?? {}
    return element('button', { className, onclick, disabled: disabled || loading }, loading ? `${label} …` : label)
  }
  isShown = true
  part('save-bar').hidden = false
  part('save-bar').replaceChildren(
    element('span', {}, 'Unsaved changes'),
    button('Discard', 'plain', discard),
    button('Save', 'primary', () => reply('APP::CONTEXTUAL_SAVE_BAR::SAVE', {})),
  )
}

export function hideSaveBar() {
  isShown = false
  part('save-bar').hidden = true
}

/** Whether the app can be left: at once, or after the merchant discards unsaved changes. */
export async function mayLeave(): Promise<boolean> {
  if (!isShown) return true
  const leaves = await confirm('Leave page with unsaved changes?', 'Leave page', 'Stay')
  if (leaves) hideSaveBar()
  return leaves
}

export const saveBarHandlers: Record<string, Handler> = {
  'APP::CONTEXTUAL_SAVE_BAR::SHOW': draw,
  'APP::CONTEXTUAL_SAVE_BAR::UPDATE': draw,
  'APP::CONTEXTUAL_SAVE_BAR::HIDE': hideSaveBar,
}
