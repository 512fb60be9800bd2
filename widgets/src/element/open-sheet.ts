import { create } from '../to-dom.ts'
import { h, type Tree } from '../view/tree.ts'
import { loadScript } from './script-origin.ts'

interface Sheet {
  readonly label: string
  readonly close: string
  readonly side?: 'left' | 'right' | 'center'
  /** Script of its content. */
  readonly script: string
  readonly origin: string
}

/** Opens a dialog with an element in it; both scripts are loaded now. If that fails, nothing changes. */
export async function openSheet(root: ShadowRoot, { label, close, side, script, origin }: Sheet, content: Tree): Promise<void> {
  try {
    await Promise.all([loadScript('sheet', origin), loadScript(script, origin)])
    root.append(create(h('yuko-sheet', { 'data-label': label, 'data-close': close, 'data-side': side }, content)))
  } catch {
    // Nothing opens; the next attempt loads again.
  }
}
